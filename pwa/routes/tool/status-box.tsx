import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { FeaturedBadge, VerifiedBadge } from '#pwa/features/tools/badge.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { OverviewBox } from './box.tsx';
import * as css from './overview-panel.css.ts';

/** What "verified" and "featured" mean here, and how old the facts are. */
export function StatusBox({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  if (!tool.isVerified && !tool.isPromoted && tool.checkedAt === null) return null;
  return (
    <OverviewBox title={t('tool.status')}>
      {tool.isVerified && (
        <div className={css.status}>
          <VerifiedBadge hasText />
          <p className={css.text}>{t('tool.status_verified')}</p>
        </div>
      )}
      {tool.isPromoted && (
        <div className={css.status}>
          <FeaturedBadge />
          <p className={css.text}>{t('tool.status_promoted')}</p>
        </div>
      )}
      {tool.checkedAt !== null && (
        <p className={css.small}>
          <time dateTime={tool.checkedAt}>{t('tool.checked', { date: date(tool.checkedAt) })}</time>
        </p>
      )}
    </OverviewBox>
  );
}
