import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { useKeptLanguage } from '../../components/use-kept-language.ts';
import { comparePath, LANGUAGE_PARAM } from '../../paths.ts';
import * as css from './compare-slots.css.ts';

/** Where scripts do not run, the tools are named as in the address. */
export function PlainForm({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  const { named } = useKeptLanguage();
  return (
    <form action={comparePath()} className={css.plain}>
      <label className={css.plainLabel}>
        {t('compare.plain_label')}
        <input className={css.plainInput} name="tools" defaultValue={slugs.join(',')} autoCapitalize="none" />
      </label>
      {named && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <Button type="submit" variant="primary">
        {t('common.compare')}
      </Button>
    </form>
  );
}
