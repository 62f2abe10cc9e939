import { BellRing, Compass, type LucideIcon, Scale, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { POPULAR_TOOLS } from '#pwa/lib/api/queries.ts';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { useTools } from '#pwa/hooks/use-tools.ts';
import * as benefitsCss from './benefits.css.ts';

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
export function AccountBenefits() {
  const { t } = useTranslation();
  const exploreText = useExploreText();
  return (
    <aside className={benefitsCss.panel} aria-labelledby="benefits">
      <h2 id="benefits" className={benefitsCss.title}>
        {t('auth.benefits')}
      </h2>
      <ul className={benefitsCss.list}>
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
    <li className={benefitsCss.benefit}>
      <span className={benefitsCss.sign}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h3 className={benefitsCss.name}>{title}</h3>
        <p className={benefitsCss.text}>{text}</p>
      </div>
    </li>
  );
}
