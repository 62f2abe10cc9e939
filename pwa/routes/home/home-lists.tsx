import { LayoutGrid, type LucideIcon, Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToolSummary } from '#domain/model/tool.ts';
import * as postCss from '#pwa/features/posts/post-card.css.ts';
import { PostCard, PostGridSkeleton } from '#pwa/features/posts/post-card.tsx';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard, ToolListSkeleton } from '#pwa/features/tools/tool-card.tsx';
import { usePosts } from '#pwa/hooks/catalogue-queries.ts';
import { type Resource, useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { LATEST_POSTS, NEWEST_TOOLS, POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { blogPath, orderPath, toolsPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Section } from '#pwa/ui/page/page-frame.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';

type HomeListProps<T> = {
  resource: Resource<T>;
  select: (data: T) => readonly unknown[];
  skeleton: ReactNode;
  errorTitle: string;
  emptyTitle: string;
  emptyIcon: LucideIcon;
  children: (data: T) => ReactNode;
};

export function HomeList<T>(props: HomeListProps<T>) {
  const { resource, select, skeleton, errorTitle, emptyTitle, emptyIcon, children } = props;
  const { t } = useTranslation();
  const { data, error, retry } = resource;
  if (data !== undefined && select(data).length > 0) return children(data);
  if (data !== undefined) {
    return (
      <EmptyState icon={emptyIcon} title={emptyTitle} headingLevel={3}>
        {t('home.empty_hint')}
      </EmptyState>
    );
  }
  if (!error) return skeleton;
  return (
    <ErrorState
      title={errorTitle}
      message={t('home.error_hint')}
      headingLevel={3}
      actions={<Button onClick={retry}>{t('common.retry')}</Button>}
    />
  );
}

export function PopularTools() {
  const { t } = useTranslation();
  const popular = useTools(POPULAR_TOOLS);
  const hasReviews = popular.data?.items.some(({ reviewCount }) => reviewCount > 0) ?? false;
  return (
    <Section
      title={t('home.popular_title')}
      intro={
        <>
          {t(hasReviews ? 'home.popular_reviewed' : 'home.popular_intro')}{' '}
          <AppLink to={orderPath}>{t('home.popular_how')}</AppLink>
        </>
      }
      action={{ path: toolsPath(), label: t('home.popular_all') }}
    >
      <HomeList
        resource={popular}
        select={({ items }) => items}
        skeleton={<ToolListSkeleton count={POPULAR_TOOLS.limit} className={toolCss.eightOnPhones} />}
        errorTitle={t('home.tools_error')}
        emptyTitle={t('home.tools_empty')}
        emptyIcon={LayoutGrid}
      >
        {({ items }) => (
          <ul className={toolCss.eightOnPhones}>
            {items.map((tool) => (
              <li key={tool.slug}>
                <ToolCard tool={tool} isBrief />
              </li>
            ))}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}

const NEWEST_MAX = 6;

export function NewestTools() {
  const { t } = useTranslation();
  const popular = new Set(useTools(POPULAR_TOOLS).data?.items.map(({ slug }) => slug));
  const pick = (tools: readonly ToolSummary[]) => tools.filter(({ slug }) => !popular.has(slug)).slice(0, NEWEST_MAX);
  const newest = useTools(NEWEST_TOOLS);
  // All tools are listed above.
  if (newest.data && pick(newest.data.items).length === 0) return null;
  return (
    <Section title={t('home.newest_title')} action={{ path: toolsPath({}, 'newest'), label: t('home.newest_all') }}>
      <HomeList
        resource={newest}
        select={({ items }) => pick(items)}
        skeleton={<ToolListSkeleton count={NEWEST_MAX} className={toolCss.index} />}
        errorTitle={t('home.tools_error')}
        emptyTitle={t('home.tools_empty')}
        emptyIcon={LayoutGrid}
      >
        {({ items }) => (
          <ul className={toolCss.index}>
            {pick(items).map((tool) => (
              <li key={tool.slug}>
                <ToolCard tool={tool} isBrief />
              </li>
            ))}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}

export function LatestPosts() {
  const { t } = useTranslation();
  return (
    <Section title={t('home.posts_title')} action={{ path: blogPath(), label: t('home.posts_all') }}>
      <HomeList
        resource={usePosts(LATEST_POSTS)}
        select={({ items }) => items}
        skeleton={<PostGridSkeleton count={LATEST_POSTS.limit} />}
        errorTitle={t('home.posts_error')}
        emptyTitle={t('home.posts_empty')}
        emptyIcon={Newspaper}
      >
        {({ items }) => (
          <ul className={postCss.posts}>
            {items.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} hasPicture={false} />
              </li>
            ))}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}
