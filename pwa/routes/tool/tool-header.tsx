import { useSignals } from '@preact/signals-react/runtime';
import { Bookmark as BookmarkIcon, ListPlus, Scale } from 'lucide-react';
import { useState } from 'react';
import { addToChoice } from '#domain/catalogue/comparison-choice.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { TOOL_ACTIONS_VAR } from '#pwa/design/scale.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { comparedTools, toastCompareFull, toggleCompared } from '#pwa/features/compare/compared-tools.ts';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { Bookmark, toggleSaved, useIsSaved } from '#pwa/features/saved/bookmark.tsx';
import { FeaturedBadge, NeedsConnection, SharedTransition, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useTool } from '#pwa/hooks/catalogue-queries.ts';
import { useBarHeight } from '#pwa/hooks/use-bar-height.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { alternativesPath, comparePath, toolPath } from '#pwa/router/paths.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as buttonCss from '#pwa/ui/button/button.css.ts';
import { Button, ButtonLink, ExternalButton, IconButton } from '#pwa/ui/button/button.tsx';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

function ToolNames({ tool: { companyName, formerNames = [], owner } }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  return (
    <>
      {owner && owner !== companyName && <p className={secondary}>{t('tool_status.owner', { owner })}</p>}
      {formerNames.length > 0 && <p className={secondary}>{t('tool_status.former', { names: list(formerNames) })}</p>}
    </>
  );
}

function Successor({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data: tool } = useTool(slug);
  if (!tool) return null;
  return (
    <p>
      {t('tool_status.successor')}{' '}
      <AppLink to={toolPath(slug)} className={css.textLink} translate="no">
        {tool.name}
      </AppLink>
    </p>
  );
}

/** Null for a tool that is maintained. */
export function useStatusText({ status, statusSince }: CatalogTool): string | null {
  const { t } = useTranslation();
  const { date } = useFormatters();
  if (status === undefined || status === 'active') return null;
  return statusSince ? t(`tool_status.${status}_since`, { date: date(statusSince) }) : t(`common.${status}`);
}

function ToolStatusBox({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { status, statusNote, statusNoteLang, successor } = tool;
  const text = useStatusText(tool);
  if (text === null) return null;
  return (
    <section className={css.box} aria-label={t('tool.status')}>
      <p className={css.boxTitle}>{text}</p>
      {statusNote && (
        <p className={css.text} lang={statusNoteLang}>
          {statusNote}
        </p>
      )}
      {successor && <Successor slug={successor} />}
      {status === 'discontinued' && (
        <>
          <p>
            <AppLink to={alternativesPath(tool.slug)} className={css.textLink}>
              {t('alternatives.title', { name: tool.name })}
            </AppLink>
          </p>
          <p className={css.text}>{t('tool_status.stays')}</p>
        </>
      )}
    </section>
  );
}

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
      {place === 'head' ? <SaveActions tool={tool} /> : <Bookmark tool={tool} className={css.thumbBookmark} />}
    </div>
  );
}

/** Loads when it is first opened. */
const ListChooser = lazyComponent(async () => (await import('#pwa/features/saved/list-chooser.tsx')).ListChooser);

function ListsButton({ tool: { slug, name }, className }: { tool: CatalogTool; className?: string }) {
  const { t } = useTranslation();
  const [chooser, setChooser] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <IconButton
        icon={ListPlus}
        label={t('saved.lists_of', { name })}
        className={classNames(buttonCss.scripted, css.lists, className)}
        aria-haspopup="dialog"
        onClick={() => setChooser('open')}
      />
      {chooser !== 'unopened' && (
        <ListChooser tool={{ slug, name }} isOpen={chooser === 'open'} onClose={() => setChooser('closed')} />
      )}
    </>
  );
}

function SaveActions({ tool }: { tool: CatalogTool }) {
  const { slug, name } = tool;
  const { t } = useTranslation();
  const isSaved = useIsSaved(slug);
  return (
    <>
      <ListsButton tool={tool} />
      <Button
        size="large"
        icon={BookmarkIcon}
        className={buttonCss.scripted}
        aria-pressed={isSaved}
        onClick={() => void toggleSaved(slug, name)}
      >
        {t(isSaved ? 'saved.is_saved' : 'saved.save')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
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
            {tool.status !== 'discontinued' && <ListsButton tool={tool} className={css.phoneLists} />}
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
