import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { light, lightTints } from '#pwa/design/colours.ts';
import type { TintName } from '#pwa/design/tints.ts';
import { initials, linesNeeded } from '#pwa/lib/drawn-text.ts';
import { canonicalPath, withParams } from '#pwa/lib/url.ts';
import { homePath } from '#pwa/router/paths.ts';

export const OG_IMAGE_WIDTH = 1200;
export const OG_IMAGE_HEIGHT = 630;

export type OgImage = {
  title: string;
  text: string;
  lang: Language;
  tint: TintName;
  /** Of a tool: its logo, else initials. `logo` is the site's address of it. */
  mark?: { logo: string | null };
  /** Category, tags or pricing. */
  labels?: string[];
  note?: string;
  /** ASCII replacement for a title that the fonts lack. */
  otherwise: string;
};

/** Hash of the content: a changed image gets a new address. */
export function ogImageVersion(card: OgImage): string {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(card)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const HOME = 'index';

export function ogImagePath(path: string, card: OgImage, language: Language): string {
  const page = path === homePath ? `/${HOME}` : path.replace(/[?#].*$/, '');
  return canonicalPath(withParams(`/og${page}.png`, { v: ogImageVersion(card) }), language);
}

export function ogImagePage(name: string): string {
  return name === HOME ? homePath : `/${name}`;
}

type Style = Record<string, string | number>;
type Content = OgImageNode | string;

export type OgImageNode = {
  type: string;
  props: { style?: Style; lang?: string; children?: Content[]; otherwise?: string; [attribute: string]: unknown };
};

const EDGE = 80;
const MARK = 136;
const MARK_GAP = 40;
const WIDTH = OG_IMAGE_WIDTH - 2 * EDGE;
const TITLE_SIZES = [88, 78, 68, 60, 52];
const TEXT_SIZE = 34;
const TEXT_WIDTH = 980;
const TEXT_LINES = 2;
const LABELS_MAX = 4;

function box(style: Style, ...children: Content[]): OgImageNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function clampedText(
  text: string,
  max: number,
  style: Style,
  more: { lang?: string; otherwise?: string } = {},
): OgImageNode {
  const clamp = { display: 'block', lineClamp: max, textWrap: 'pretty', wordBreak: 'break-word', flexShrink: 0 };
  return { type: 'div', props: { style: { ...clamp, ...style }, ...more, children: [text] } };
}

function ring(radius: number, style: Style): OgImageNode {
  const place = { left: 1120 - radius, top: 30 - radius, width: 2 * radius, height: 2 * radius };
  return box({ position: 'absolute', borderRadius: radius, ...place, ...style });
}

/** As in icon.svg. */
function logo(): OgImageNode {
  const d = 'M8 22.5 13.2 9h2.6L21 22.5h-2.7l-1.2-3.3h-5.3l-1.2 3.3zm4.6-5.5h3.8l-1.9-5.2zM23 9h2.5v13.5H23z';
  const tile = { type: 'rect', props: { width: 32, height: 32, rx: 8, fill: light.brand } };
  const letters = { type: 'path', props: { fill: light.onBrand, d } };
  return { type: 'svg', props: { viewBox: '0 0 32 32', width: 48, height: 48, children: [tile, letters] } };
}

const MARK_TILE = { width: MARK, height: MARK, boxSizing: 'border-box', borderRadius: 28, flexShrink: 0 } as const;

function initialsTile({ title, tint, otherwise }: OgImage): OgImageNode {
  const { text, soft } = lightTints[tint];
  const letters = { type: 'div', props: { children: [initials(title)], otherwise: initials(otherwise) } };
  const tile = { ...MARK_TILE, backgroundColor: soft, border: `2px solid ${text}26` };
  return box(
    { ...tile, alignItems: 'center', justifyContent: 'center', color: text, fontSize: 54, fontWeight: 600 },
    letters,
  );
}

/** The server puts the logo's bytes in its place, or the initials if it is gone. */
function toolMark(card: OgImage): OgImageNode {
  const instead = initialsTile(card);
  const src = card.mark?.logo;
  if (!src) return instead;
  const style = { ...MARK_TILE, backgroundColor: light.plate, border: `2px solid ${light.plateEdge}` };
  return { type: 'img', props: { src, width: MARK, height: MARK, style, instead } };
}

/** Largest size that fits two lines, or three at the smallest. */
function titleBlock({ title, lang, otherwise, mark }: OgImage): OgImageNode {
  const width = mark ? WIDTH - MARK - MARK_GAP : WIDTH;
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  const size = TITLE_SIZES.find((each) => linesNeeded(title, width / each) <= 2) ?? smallest;
  const style = { fontSize: size, fontWeight: 700, lineHeight: 1.2, color: light.text, maxWidth: width };
  return clampedText(title, size === smallest ? 3 : 2, style, { lang: LANGUAGE_TAGS[lang], otherwise });
}

function label(text: string, place: number, { tint }: OgImage): OgImageNode {
  const shape = { padding: '8px 22px', borderRadius: 24, fontSize: 28, maxWidth: WIDTH / 2 };
  const isFirst = place === 0;
  const colours = isFirst
    ? {
        color: lightTints[tint].text,
        backgroundColor: lightTints[tint].soft,
        border: `2px solid ${lightTints[tint].soft}`,
      }
    : { color: light.textMuted, backgroundColor: light.bg, border: `2px solid ${light.border}` };
  return clampedText(text, 1, { ...shape, ...colours, ...(isFirst ? { fontWeight: 600 } : {}) });
}

function footer(card: OgImage): OgImageNode {
  const labels = (card.labels ?? []).slice(0, LABELS_MAX).map((text, place) => label(text, place, card));
  const note = card.note ? [clampedText(card.note, 1, { fontSize: 28, color: light.textSubtle })] : [];
  const row = { borderTop: `2px solid ${light.border}`, paddingTop: 30, flexShrink: 0 };
  return box(
    { ...row, alignItems: 'center', justifyContent: 'space-between', gap: 24 },
    // Overflow wraps to a hidden line.
    box({ gap: 16, height: 60, overflow: 'hidden', flexWrap: 'wrap', flexShrink: 1 }, ...labels),
    ...note,
  );
}

function header(siteName: string): OgImageNode {
  const style = { fontSize: 32, fontWeight: 600, color: light.text };
  return box({ alignItems: 'center', gap: 18 }, logo(), clampedText(siteName, 1, { ...style, maxWidth: WIDTH - 80 }));
}

/** Whole sentences that fit; the full text if the first is too long. */
function shortened(text: string): string {
  const sentences = text.split(/(?<=[.!?]) (?=\p{Lu})|(?<=[。！？])/u);
  const gap = text.includes('。') ? '' : ' ';
  for (let count = sentences.length; count > 0; count--) {
    const some = sentences.slice(0, count).join(gap);
    if (linesNeeded(some, TEXT_WIDTH / TEXT_SIZE - 2) <= TEXT_LINES) return some;
  }
  return text;
}

export function ogImageTree(card: OgImage, siteName: string): OgImageNode {
  const { text: colour } = lightTints[card.tint];
  const title = card.mark
    ? box({ alignItems: 'center', gap: MARK_GAP }, toolMark(card), titleBlock(card))
    : titleBlock(card);
  const text = { fontSize: TEXT_SIZE, lineHeight: 1.42, color: light.textMuted, marginTop: 30, maxWidth: TEXT_WIDTH };
  const middle = { flexDirection: 'column', justifyContent: 'center', flexGrow: 1, flexShrink: 1, overflow: 'hidden' };
  return box(
    {
      ...{
        width: OG_IMAGE_WIDTH,
        height: OG_IMAGE_HEIGHT,
        flexDirection: 'column',
        position: 'relative',
        overflow: 'hidden',
      },
      ...{ padding: `56px ${EDGE}px 44px`, boxSizing: 'border-box', backgroundColor: light.bg },
    },
    ring(170, { backgroundColor: `${colour}0d` }),
    ring(250, { border: `2px solid ${colour}1a` }),
    ring(340, { border: `2px solid ${colour}12` }),
    header(siteName),
    box(middle, title, clampedText(shortened(card.text), TEXT_LINES, text, { lang: LANGUAGE_TAGS[card.lang] })),
    ...(card.labels || card.note ? [footer(card)] : []),
  );
}
