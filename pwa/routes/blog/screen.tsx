import { ChevronDown, Newspaper } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { POSTS_PER_PAGE } from '#domain/catalogue/list-posts.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { NewsletterBox } from '#pwa/features/newsletter/newsletter-box.tsx';
import { PostGrid, PostGridSkeleton } from '#pwa/features/posts/post-card.tsx';
import { tagLabel } from '#pwa/features/posts/post-labels.ts';
import { usePosts } from '#pwa/hooks/catalogue-queries.ts';
import { usePrehydrationChoice } from '#pwa/hooks/use-hydrated.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { collator, useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { ALL_POSTS, type PagedList } from '#pwa/lib/api/api-keys.ts';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { blogBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { blogPath, homePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { type BlogParams, blogPageQuery, parseBlogParams } from '#pwa/router/search-params.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import * as field from '#pwa/ui/field/field.css.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { Pagination } from '#pwa/ui/page/pagination.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

type PostResultsProps = { posts: Resource<PagedList<PostSummary>>; address: BlogParams };

function PostResults({ posts, address }: PostResultsProps) {
  const { t } = useTranslation();
  if (posts.error) {
    return (
      <ErrorState
        title={t('blog.error_title')}
        message={t('blog.error_message')}
        actions={<Button onClick={posts.retry}>{t('common.retry')}</Button>}
      />
    );
  }
  if (!posts.data) return <PostGridSkeleton />;
  if (posts.data.items.length === 0) return <NoPosts {...address} />;
  return (
    <div aria-busy={posts.isStale}>
      <PostGrid posts={posts.data.items} headingLevel={2} label={t('blog.title')} />
    </div>
  );
}

function NoPosts({ tag, page }: BlogParams) {
  const { t } = useTranslation();
  if (tag !== '') {
    return (
      <EmptyState
        icon={Newspaper}
        title={t('blog.empty_tag_title', { tag: tagLabel(tag, t).text })}
        actions={<ButtonLink to={blogPath()}>{t('blog.show_all')}</ButtonLink>}
      >
        <p>{t('blog.empty_tag_message')}</p>
      </EmptyState>
    );
  }
  if (page > 1) {
    return (
      <EmptyState
        icon={Newspaper}
        title={t('blog.empty_page_title')}
        actions={<ButtonLink to={blogPath()}>{t('blog.show_all')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={Newspaper}
      title={t('blog.empty_title')}
      actions={<ButtonLink to={homePath}>{t('blog.home')}</ButtonLink>}
    >
      <p>{t('blog.empty_message')}</p>
    </EmptyState>
  );
}

export type TagCount = { tag: string; count: number };

function countTags(posts: readonly PostSummary[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of posts) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}

type TagFilterProps = { tags: readonly TagCount[]; chosen: string };

/** Without scripts, a form with a button. */
function TagFilter({ tags, chosen }: TagFilterProps) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const { compare } = collator(useLanguage());
  const { urlLanguage: named, localize: keep } = useUrlLanguage();
  const navigate = useNavigate();
  const sorted = tags
    .map(({ tag, count }) => ({ tag, label: tagLabel(tag, t).text, count }))
    .sort((a, b) => compare(a.label, b.label));
  // Unknown tags still show as the current choice.
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
          // Remounts on Back and Forward.
          key={chosen}
          ref={select}
          id="blog-tag"
          name="tag"
          className={field.select}
          defaultValue={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('blog.all_tags')}</option>
          {!isKnown && <option value={chosen}>{tagLabel(chosen, t).text}</option>}
          {sorted.map(({ tag, label, count }) => (
            <option key={tag} value={tag}>
              {t('blog.tag_option', { tag: label, count: number(count) })}
            </option>
          ))}
        </select>
        <ChevronDown className={field.selectArrow} size={16} strokeWidth={1.75} aria-hidden />
      </span>
      {named && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
      <Button type="submit" className={css.plain}>
        {t('blog.apply')}
      </Button>
    </form>
  );
}

export function BlogScreen() {
  const { t } = useTranslation();
  const address = parseBlogParams(useRouteData().search);
  const posts = usePosts(blogPageQuery(address));
  const all = usePosts(ALL_POSTS);
  const shown = posts.data?.items.length ?? 0;
  return (
    <PageFrame
      trail={blogBreadcrumbs(t)}
      title={t('blog.title')}
      intro={t('blog.intro')}
      aside={<TagFilter tags={countTags(all.data?.items ?? [])} chosen={address.tag} />}
    >
      <ResultLine address={address} count={posts.isStale ? undefined : posts.data?.total} />
      <PostResults posts={posts} address={address} />
      <Pagination label={t('blog.pages')} {...adjacentPages(address, shown, posts.data?.total ?? 0)} />
      <div className={css.newsletter}>
        <NewsletterBox />
      </div>
    </PageFrame>
  );
}

/** Tags have no pages. */
function adjacentPages({ tag, page }: BlogParams, shown: number, total: number) {
  const hasNext = tag === '' && shown >= POSTS_PER_PAGE && page * POSTS_PER_PAGE < total;
  return {
    previousPath: tag === '' && page > 1 ? blogPath('', page - 1) : null,
    nextPath: hasNext ? blogPath('', page + 1) : null,
  };
}

function ResultLine({ address: { tag, page }, count }: { address: BlogParams; count: number | undefined }) {
  const { t } = useTranslation();
  const text =
    tag !== '' ? t('blog.tagged', { count: count ?? 0, tag: tagLabel(tag, t).text }) : t('blog.page', { page });
  return (
    <p className={tag !== '' || page > 1 ? css.result : css.unseen} role="status">
      {count === undefined ? '' : text}
    </p>
  );
}
