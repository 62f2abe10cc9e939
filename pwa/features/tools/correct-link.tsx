import { mayBeOutOfDate } from '#domain/model/tool-facts.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { withParams } from '#pwa/lib/url.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './plan-table.css.ts';

type CorrectLinkProps = {
  slug: string;
  field: string;
  /** Said to those who do not see what it stands beside. */
  label: string;
  /** On which the fact was looked up. */
  day?: string | null | undefined;
};

/** To the form that takes corrections of a fact. An old fact says so. */
export function CorrectLink({ slug, field, label, day = null }: CorrectLinkProps) {
  const { t } = useTranslation();
  const { today } = useRouteData().site;
  const isOld = day !== null && mayBeOutOfDate(day, today);
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
