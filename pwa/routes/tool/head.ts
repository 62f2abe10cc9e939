import type { TFunction } from 'i18next';
import { ownLogo } from '#domain/model/logo.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { tintOfCategory, tintOfText } from '#pwa/design/tints.ts';
import { toolKey } from '#pwa/lib/api/api-keys.ts';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { toolPath } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';
import { cardUrl } from '#pwa/seo/head-tags.ts';
import { type HeadBuilder, pageCard, unavailableHead } from '#pwa/seo/page-head.ts';
import { breadcrumbList, softwareApplication } from '#pwa/seo/structured-data.ts';

function priceOrStatus({ status, priceLabel, pricingType }: ToolSummary, t: TFunction): string {
  return status === 'discontinued' ? t('common.discontinued') : (priceLabel ?? t(`pricing.${pricingType}`));
}

function toolCard(context: RouteData, tool: ToolSummary, t: TFunction) {
  const [category] = tool.categories;
  return pageCard(context, t, {
    title: tool.name,
    text: tool.description,
    lang: tool.lang ?? context.language,
    tint: category ? tintOfCategory(category) : tintOfText(tool.name),
    mark: { logo: ownLogo(tool.logo) },
    labels: [...(category ? [category.name] : []), priceOrStatus(tool, t)],
  });
}

export const head: HeadBuilder = (context, loaded, t) => {
  const key = toolKey(context.params.slug ?? '', context.language);
  const tool = loaded.answer(key);
  if (!tool) {
    return unavailableHead(loaded, key, { missing: t('tool.not_found_title'), failed: t('tool.error_title') }, t);
  }
  const page = {
    title: t('tool.meta_title', { name: tool.name }),
    description: tool.description,
    path: toolPath(tool.slug),
    isIndexed: tool.status !== 'discontinued',
    card: toolCard(context, tool, t),
    jsonLd: [],
  };
  const image = cardUrl(page, context.language, context.site.origin) ?? '';
  return {
    ...page,
    jsonLd: [softwareApplication(context, tool, image), breadcrumbList(context, toolBreadcrumbs(t, tool))],
  };
};
