import { BellRing, Compass, type LucideIcon, Scale, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { POPULAR_TOOLS } from '../../api/queries.ts';
import { useCategories } from '../../api/use-categories.ts';
import { useTools } from '../../api/use-tools.ts';
import * as css from './benefits.css.ts';

/** How much there is to explore, counted by the catalogue itself; without the counts just that there is something. */
function useExploreText(): string {
  const { t } = useTranslation();
  const tools = useTools(POPULAR_TOOLS).data?.total ?? 0;
  const categories = useCategories().data?.length ?? 0;
  if (tools === 0 || categories === 0) return t('auth.explore_text_plain');
  return t('auth.explore_text', {
    tools: t('common.tool_count', { count: tools }),
    categories: t('home.category_count', { count: categories }),
  });
}

/** SPEC §2: the side panel of the forms. */
export function Benefits() {
  const { t } = useTranslation();
  const exploreText = useExploreText();
  return (
    <aside className={css.panel} aria-labelledby="benefits">
      <h2 id="benefits" className={css.title}>
        {t('auth.benefits')}
      </h2>
      <ul className={css.list}>
        <Benefit icon={Compass} title={t('auth.explore_title')} text={exploreText} />
        <Benefit icon={Star} title={t('auth.review_title')} text={t('auth.review_text')} />
        <Benefit icon={Scale} title={t('auth.compare_title')} text={t('auth.compare_text')} />
        <Benefit icon={BellRing} title={t('auth.updated_title')} text={t('auth.updated_text')} />
      </ul>
    </aside>
  );
}

function Benefit({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className={css.benefit}>
      <span className={css.sign}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h3 className={css.name}>{title}</h3>
        <p className={css.text}>{text}</p>
      </div>
    </li>
  );
}
