import { useTranslation } from 'react-i18next';
import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { comparePath, LANGUAGE_PARAM } from '#pwa/router/paths.ts';
import * as css from './compare-slots.css.ts';

/** Where scripts do not run, the tools are typed by their names. */
export function NoScriptCompareForm({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  const { urlLanguage: named } = useUrlLanguage();
  return (
    <form action={comparePath()} className={css.noScriptForm}>
      {Array.from({ length: COMPARISON_MAX }, (_, at) => at + 1).map((slot) => (
        <label key={slot} className={css.noScriptLabel}>
          {t('common.select_tool', { slot })}
          <input className={css.noScriptInput} name="tools" defaultValue={slugs[slot - 1]} autoComplete="off" />
        </label>
      ))}
      {named && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <Button type="submit" variant="primary">
        {t('common.compare')}
      </Button>
    </form>
  );
}
