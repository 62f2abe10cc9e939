import { mayBeOutOfDate } from '#domain/model/tool-facts.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { withParams } from '#pwa/lib/url.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './fact-day.css.ts';

export type CorrectedFact = {
  slug: string;
  field: string;
  label: string;
};

type DatedFact = CorrectedFact & {
  day: string | null;
};

function FormLink({ slug, field, label, isOld }: CorrectedFact & { isOld: boolean }) {
  const { t } = useTranslation();
  return (
    <AppLink
      to={withParams(`${toolPath(slug)}/correct`, { field })}
      className={isOld ? css.outOfDate : css.correct}
      rel="nofollow"
    >
      {t(isOld ? 'plans.out_of_date' : 'looked_up.wrong')}
      <VisuallyHidden> {label}</VisuallyHidden>
    </AppLink>
  );
}

function useIsOld(day: string | null): boolean {
  const { today } = useRouteData().site;
  return day !== null && mayBeOutOfDate(day, today);
}

export function OutOfDate({ day, ...fact }: DatedFact) {
  return useIsOld(day) && <FormLink {...fact} isOld />;
}

export function CorrectLink({ day, ...fact }: DatedFact) {
  return <FormLink {...fact} isOld={useIsOld(day)} />;
}
