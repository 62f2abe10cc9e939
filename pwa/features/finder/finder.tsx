import { type ReactNode, useRef, useState } from 'react';
import { PRICE_CEILINGS } from '#domain/model/tool-query.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { Section } from '#pwa/ui/page/page-frame.tsx';
import * as css from './finder.css.ts';
import { Question, SYSTEMS } from './finder-questions.tsx';

/** Not needed before the first answer. */
const LiveFinder = lazyComponent(async () => (await import('./live-finder.tsx')).LiveFinder);

/** Questions about the tools of a category, the last as children. A GET form: the list that it leads to has the answers in its address. */
export function Finder({ category, children }: { category: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { urlLanguage } = useUrlLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setUsed] = useState(false);
  const prices = [
    { value: 'free', label: t('finder.price_free') },
    ...PRICE_CEILINGS.map((value) => ({ value, label: t('finder.price_up_to', { price: value }) })),
  ];
  return (
    <Section title={t('finder.title')}>
      <form ref={form} action={toolsPath()} method="get" className={css.form} onFocus={() => setUsed(true)}>
        {urlLanguage !== null && <input type="hidden" name={LANGUAGE_PARAM} value={urlLanguage} />}
        <input type="hidden" name="category" value={category} />
        <Question name="price" label={t('finder.price')} any={t('finder.price_any')} answers={prices} />
        <Question
          name="features"
          label={t('finder.place')}
          any={t('finder.place_any')}
          answers={[{ value: 'web_app', label: t('finder.web_app') }, ...SYSTEMS]}
        />
        {children}
        {isUsed && <LiveFinder form={form} />}
        <Button type="submit" variant="primary">
          {t('finder.show')}
        </Button>
      </form>
    </Section>
  );
}
