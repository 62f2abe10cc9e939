import { newsRecordKey } from '#domain/model/news.ts';
import type { News } from '#pwa/features/news/news-state.ts';
import { useSavedTools } from '#pwa/features/saved/saved-columns.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import * as css from './screen.css.ts';
import { WatchLink } from './watched-searches.tsx';

export const SHOWN_MAX = 100;

export function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > SHOWN_MAX && <p className={css.more}>{t('news.more', { rest: count - SHOWN_MAX })}</p>;
}

export function Cards({ slugs }: { slugs: readonly string[] }) {
  const toolOf = useSavedTools();
  return (
    <>
      <ul className={toolCss.rows}>
        {slugs.slice(0, SHOWN_MAX).map((slug) => {
          const { tool } = toolOf(slug);
          return <li key={slug}>{tool ? <ToolCard tool={tool} /> : slug}</li>;
        })}
      </ul>
      <More count={slugs.length} />
    </>
  );
}

/** The same tool may match several searches. */
export function Watched({ watched }: Pick<News, 'watched'>) {
  return watched.map(
    ({ watch, added }) =>
      added.length > 0 && (
        <div key={newsRecordKey(watch)}>
          <h3 className={css.watchTitle}>
            <WatchLink watch={watch} />
          </h3>
          <Cards slugs={added} />
        </div>
      ),
  );
}
