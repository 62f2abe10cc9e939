import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#pwa/ui/button/button.tsx';
import { usePrehydrationChoice } from '#pwa/hooks/use-early-choice.ts';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { collator } from '#pwa/i18n/formatters.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { blogPath, LANGUAGE_PARAM } from '#pwa/router/paths.ts';
import * as css from './screen.css.ts';
import type { TagCount } from './count-tags.ts';

type TagFilterProps = { tags: readonly TagCount[]; chosen: string };

/** All tags or one. Without scripts it is a form with a button. */
export function TagFilter({ tags, chosen }: TagFilterProps) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const { compare } = collator(useLanguage());
  const { urlLanguage: named, localize: keep } = useUrlLanguage();
  const navigate = useNavigate();
  const sorted = [...tags].sort((a, b) => compare(a.tag, b.tag));
  // A tag that no post carries still shows as what was asked for.
  const isKnown = chosen === '' || tags.some(({ tag }) => tag === chosen);
  const choose = (tag: string) => void navigate(keep(blogPath(tag)));
  const select = usePrehydrationChoice(choose);
  return (
    <form action={blogPath()} className={css.filter}>
      <label className={css.filterLabel} htmlFor="blog-tag">
        {t('blog.filter_label')}
      </label>
      <span className={css.selectFrame}>
        <select
          // The address decides; going back and forth brings the choice along.
          key={chosen}
          ref={select}
          id="blog-tag"
          name="tag"
          className={css.select}
          defaultValue={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('blog.all_tags')}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {sorted.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {t('blog.tag_option', { tag, count: number(count) })}
            </option>
          ))}
        </select>
        <ChevronDown className={css.arrow} size={18} strokeWidth={1.75} aria-hidden />
      </span>
      {named && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <Button type="submit" className={css.plain}>
        {t('blog.apply')}
      </Button>
    </form>
  );
}
