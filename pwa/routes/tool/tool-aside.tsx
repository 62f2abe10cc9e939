import { ArrowUpRight, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { newestFact, priceDay } from '#domain/catalogue/fact-sources.ts';
import type { Alternative, AlternativeFacts } from '#domain/model/catalogue.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { LINK_NAMES } from '#domain/model/tool-facts.ts';
import { finePrint, secondary, smallLink } from '#pwa/design/text.css.ts';
import { Bookmark } from '#pwa/features/saved/bookmark.tsx';
import { CorrectLink, OutOfDate } from '#pwa/features/tools/correct-link.tsx';
import { PricingLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useAlternatives, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { withParams } from '#pwa/lib/url.ts';
import { alternativesPath, comparePath, toolPath } from '#pwa/router/paths.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './tool-aside.css.ts';

type BlockProps = { title: string; note?: ReactNode; children: ReactNode };

export function Block({ title, note, children }: BlockProps) {
  return (
    <section className={css.block}>
      <div className={css.blockHead}>
        <h2 className={css.blockTitle}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}

const STORES = { appStore: 'App Store', googlePlay: 'Google Play' } as const;
const SHOWN_MAX = 5;
const FACTS_MAX = 3;
const SIGNS = { gained: '+', lost: '−', unstated: '?' } as const;
const SENTENCES = { gained: 'overview.adds', lost: 'overview.loses', unstated: 'overview.unsaid' } as const;

/** Those of the same task, the closest first. Hidden if empty or failed. */
export function RelatedTools({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { data: alternatives = [] } = useAlternatives(tool.slug);
  if (alternatives.length === 0) return null;
  return (
    <div className={css.related}>
      <Block
        title={t('tool_page.related')}
        note={
          <AppLink to={alternativesPath(tool.slug)} className={smallLink}>
            {t('alternatives.link')}
          </AppLink>
        }
      >
        <ul className={css.list}>
          {alternatives.slice(0, SHOWN_MAX).map((alternative) => (
            <li key={alternative.slug} className={css.item}>
              <ToolMark tool={alternative} />
              <div className={css.texts}>
                <div className={css.nameLine}>
                  <AppLink to={toolPath(alternative.slug)} className={css.name} translate="no">
                    {alternative.name}
                  </AppLink>
                  <span className={css.price}>
                    <PricingLabel tool={alternative} />
                  </span>
                </div>
                <SharedFacts facts={alternative.facts} />
              </div>
              <div className={css.actions}>
                <Bookmark tool={alternative} className={css.bookmark} />
                {tool.status !== 'discontinued' && <CompareWith tool={tool} other={alternative} />}
              </div>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  );
}

function CompareWith({ tool, other }: { tool: CatalogTool; other: Alternative }) {
  const { t } = useTranslation();
  const label = t('tool.compare_pair', { first: tool.name, second: other.name });
  return (
    <AppLink to={comparePath([tool.slug, other.slug])} className={css.compare} aria-label={label} title={label}>
      <Scale size={18} strokeWidth={1.75} aria-hidden />
    </AppLink>
  );
}

function SharedFacts({ facts }: { facts: AlternativeFacts }) {
  const { t } = useTranslation();
  const { data: vocabulary = [] } = useFeatures();
  const own = facts.shared.length + facts.lost.length + facts.unstated.length;
  const labels = (keys: readonly string[]) =>
    keys
      .slice(0, FACTS_MAX)
      .flatMap((key) => vocabulary.find((feature) => feature.key === key)?.label ?? [])
      .join(' · ');
  const kinds = (['gained', 'lost', 'unstated'] as const).filter((kind) => facts[kind].length > 0);
  return (
    <>
      {own > 0 && <p>{t('overview.shares', { shared: facts.shared.length, count: own })}</p>}
      {kinds.map((kind) => (
        <p key={kind} className={css.kind}>
          <span className={css.kindSign[kind]} aria-hidden="true">
            {SIGNS[kind]}
          </span>
          {t(SENTENCES[kind], { facts: labels(facts[kind]) })}
        </p>
      ))}
    </>
  );
}

export function useLinkNames(): Readonly<Record<(typeof LINK_NAMES)[number], string>> {
  const { t } = useTranslation();
  return {
    ...STORES,
    pricing: t('overview.link_pricing'),
    docs: t('overview.link_docs'),
    source: t('overview.link_source'),
    changelog: t('overview.link_changelog'),
    status: t('overview.link_status'),
    privacy: t('overview.link_privacy'),
  };
}

export function MakerLinks({ tool: { slug, links = {} } }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const names = useLinkNames();
  const stated = LINK_NAMES.flatMap((name) => (links[name] === undefined ? [] : [{ name, href: links[name] }]));
  if (stated.length === 0) return null;
  const title = t('overview.maker');
  return (
    <Block title={title} note={<CorrectLink slug={slug} field="other" label={title} day={null} />}>
      <ul className={css.links}>
        {stated.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener nofollow" className={css.link}>
              {names[name]}
              <ArrowUpRight className={css.linkSign} size={14} strokeWidth={1.75} aria-hidden />
              <VisuallyHidden> {t('common.opens_in_new_tab')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function CorrectionBox({ tool: { slug } }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <section className={css.correction} aria-label={t('looked_up.wrong')}>
      <h2 className={css.correctionTitle}>{t('looked_up.wrong')}</h2>
      <p className={secondary}>{t('overview.correct_text')}</p>
      <ButtonLink to={withParams(`${toolPath(slug)}/correct`, {})} rel="nofollow">
        {t('overview.correct')}
      </ButtonLink>
    </section>
  );
}

/** Only the address says here that it may be out of date: prices and features say it where they stand. */
export function LookupDays({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const looked = [
    { subject: 'address', day: tool.linkCheckedAt ?? newestFact(tool, 'website')?.day ?? null },
    { subject: 'price', day: priceDay(tool) },
    { subject: 'features', day: newestFact(tool, 'features.')?.day ?? null },
  ] as const;
  return looked.map(({ subject, day }) => {
    if (day === null) {
      return (
        <p key={subject} className={finePrint}>
          {t(`looked_up.${subject}_undated`)}
        </p>
      );
    }
    const text = t(`looked_up.${subject}`, { date: date(day) });
    return (
      <p key={subject} className={finePrint}>
        <time dateTime={day}>{text}</time>{' '}
        {subject === 'address' && <OutOfDate slug={tool.slug} field="website" label={text} day={day} />}
      </p>
    );
  });
}
