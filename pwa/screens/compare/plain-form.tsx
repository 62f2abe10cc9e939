import { useTranslation } from 'react-i18next';
import { COMPARISON_MAX } from '#domain/rules/comparison-choice.ts';
import { Button } from '../../components/button.tsx';
import { useKeptLanguage } from '../../components/use-kept-language.ts';
import { comparePath, LANGUAGE_PARAM } from '../../paths.ts';
import * as css from './compare-slots.css.ts';

/** Where scripts do not run, the tools are typed by their names. */
export function PlainForm({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  const { named } = useKeptLanguage();
  return (
    <form action={comparePath()} className={css.plain}>
      {Array.from({ length: COMPARISON_MAX }, (_, at) => at + 1).map((slot) => (
        <label key={slot} className={css.plainLabel}>
          {t('common.select_tool', { slot })}
          <input className={css.plainInput} name="tools" defaultValue={slugs[slot - 1]} autoComplete="off" />
        </label>
      ))}
      {named && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <Button type="submit" variant="primary">
        {t('common.compare')}
      </Button>
    </form>
  );
}
