import { useSignals } from '@preact/signals-react/runtime';
import { Scale } from 'lucide-react';
import { addToChoice } from '#domain/catalogue/comparison-choice.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { TOOL_ACTIONS_VAR } from '#pwa/design/scale.ts';
import { comparedTools, toastCompareFull, toggleCompared } from '#pwa/features/compare/compared-tools.ts';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { FeaturedBadge, NeedsConnection, SharedTransition, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useBarHeight } from '#pwa/hooks/use-bar-height.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { ButtonLink, ExternalButton } from '#pwa/ui/button/button.tsx';
import * as css from './screen.css.ts';
import { ToolNames, ToolStatusBox } from './tool-status.tsx';

type ToolActionsProps = { tool: CatalogTool; place: 'head' | 'foot' };

/** At the lower edge on phones, unless the compare tray is there; otherwise in the header. */
export function ToolActions({ tool, place }: ToolActionsProps) {
  useSignals();
  const { t } = useTranslation();
  const size = place === 'foot' ? 'medium' : 'large';
  const thumb = place === 'foot' && css.thumbAction;
  const bar = useBarHeight(TOOL_ACTIONS_VAR);
  // The first render must match the server's HTML.
  const hasTray = useHydrated() && comparedTools.value.length > 0;
  // Its address may belong to somebody else by now.
  if (tool.status === 'discontinued') return place === 'head' ? <p className={css.address}>{tool.website}</p> : null;
  return (
    <div
      ref={place === 'foot' ? bar : null}
      className={hasTray ? css.actionBarBesideTray[place] : css.actionBar[place]}
    >
      <ExternalButton href={tool.website} variant="primary" size={size} className={classNames(css.visitAction, thumb)}>
        {t('tool_page.visit')}
        <NeedsConnection />
      </ExternalButton>
      <CompareLink tool={tool} size={size} className={classNames(css.compareAction, thumb)} />
    </div>
  );
}

type CompareLinkProps = { tool: CatalogTool; size: 'medium' | 'large'; className: string };

/** Adds the tool to those chosen in lists, and opens the comparison of all. */
function CompareLink({ tool: { slug, name }, size, className }: CompareLinkProps) {
  useSignals();
  const { t } = useTranslation();
  const hasHydrated = useHydrated();
  const chosen = hasHydrated ? comparedTools.value.map((tool) => tool.slug) : [];
  const withThis = addToChoice(chosen, slug);
  return (
    <ButtonLink
      to={comparePath(withThis ?? chosen)}
      size={size}
      icon={Scale}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        if (withThis === null) {
          event.preventDefault();
          toastCompareFull();
        } else if (!chosen.includes(slug)) toggleCompared(slug, name);
      }}
    >
      {t('tool_page.compare')}
    </ButtonLink>
  );
}

export function ToolHeader({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <header className={css.header}>
      <div className={css.title}>
        <div className={css.tile}>
          <SharedTransition name={`mark-${tool.slug}`}>
            <ToolMark tool={tool} size="large" />
          </SharedTransition>
        </div>
        <div className={css.names}>
          <div className={css.nameLine}>
            <SharedTransition name={`name-${tool.slug}`}>
              <h1 className={css.name} tabIndex={-1} translate="no">
                {tool.name}
              </h1>
            </SharedTransition>
            {tool.isPromoted && <FeaturedBadge />}
          </div>
          {tool.tagline && (
            <p className={css.tagline} lang={tool.lang}>
              {tool.tagline}
            </p>
          )}
          <div className={css.facts}>
            {tool.companyName && <p>{t('tool.company', { company: tool.companyName })}</p>}
            {tool.reviewCount > 0 && <RatingLine rating={tool.avgRating} count={tool.reviewCount} size="medium" />}
          </div>
          <ToolNames tool={tool} />
        </div>
      </div>
      <ToolActions tool={tool} place="head" />
      <ToolStatusBox tool={tool} />
    </header>
  );
}
