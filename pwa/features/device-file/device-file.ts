import * as v from 'valibot';
import { byKey, mergeSaved } from '#domain/catalogue/merge-saved.ts';
import { LANGUAGES, Language } from '#domain/languages.ts';
import { Moment, SavedRecord } from '#domain/model/saved-lists.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { tellNewsAgain } from '#pwa/features/news/follow-news.ts';
import { changeNewsRecords, loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import {
  createCatalogueRecord,
  loadCatalogue,
  parseCatalogChunked,
  saveCatalogue,
} from '#pwa/features/offline/catalogue-store.ts';
import { parseReviewDraft, reviewDraftKeys } from '#pwa/features/reviews/review-drafts.ts';
import { changeSaved, loadSaved, savedFailure, savedRecords } from '#pwa/features/saved/saved-store.ts';
import { HeldNews, heldNews, mergeNews, recordItems } from './held-records.ts';

const FORMAT = 'ai-dir-device';
const VERSION = 1;
/** All languages take a tenth of it. */
const BYTES_MAX = 100_000_000;

/** Names in local storage. Each is parsed where it is read. */
const SETTINGS = ['theme', 'saved-columns', 'compare', 'news-badge'] as const;

const Text = v.pipe(v.string(), v.maxLength(100_000));
const NamedDraft = v.tuple([
  v.pipe(v.string(), v.regex(/^review-draft\/\d+\/(?:tool|review)\/[a-z0-9-]+$/)),
  v.custom<string>((text) => v.is(Text, text) && parseReviewDraft(text) !== null),
]);
const NamedSetting = v.tuple([v.picklist(SETTINGS), Text]);
const Catalogue = v.object({ language: Language, savedAt: Moment, body: v.string() });
type Catalogue = v.InferOutput<typeof Catalogue>;

/** The rest is parsed piece by piece, so that one bad part leaves the others. */
const Envelope = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  savedAt: Moment,
  records: v.array(SavedRecord),
  drafts: v.record(v.string(), v.unknown()),
  settings: v.record(v.string(), v.unknown()),
  catalogues: v.array(v.unknown()),
  /** Not in files of before. */
  news: v.optional(v.array(v.unknown()), []),
});
type DeviceFile = Omit<v.InferOutput<typeof Envelope>, 'drafts' | 'settings' | 'catalogues' | 'news'> & {
  drafts: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, string>>;
  catalogues: readonly Catalogue[];
  news: readonly HeldNews[];
};
/** `unread`: the kind of each part that is left out because it could not be read. */
export type OpenedFile = DeviceFile & { unread: readonly HeldKind[] };

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function ownDraftKeys(): string[] {
  const user = cachedUser.peek();
  return user ? reviewDraftKeys(user.id) : [];
}

/** All of the visitor on this device; no session, no outbox. */
export async function collectDeviceFile(): Promise<DeviceFile> {
  await Promise.all([loadSaved(), loadNewsRecords()]);
  const catalogues = await Promise.all(LANGUAGES.map((language) => loadCatalogue(language).catch(() => null)));
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = stored(name);
        return text === null ? [] : [[name, text]];
      }),
    );
  return {
    format: FORMAT,
    version: VERSION,
    savedAt: Date.now(),
    records: [...(savedRecords.peek()?.values() ?? [])],
    drafts: pick(ownDraftKeys()),
    settings: pick(SETTINGS),
    catalogues: catalogues.flatMap((each) =>
      each && !each.isTruncated ? [{ language: each.language, savedAt: each.savedAt, body: each.body }] : [],
    ),
    news: heldNews(newsRecords.peek()),
  };
}

/** `foreign`: not one of ours; `newer`: of a later version of the site. */
export type FileRefusal = 'too_large' | 'foreign' | 'newer' | 'damaged';

function readable<Part>(schema: v.GenericSchema<unknown, Part>, parts: readonly unknown[]): Part[] {
  return parts.flatMap((part) => {
    const parsed = v.safeParse(schema, part);
    return parsed.success ? [parsed.output] : [];
  });
}

async function readableCatalogues(parts: readonly unknown[]): Promise<Catalogue[]> {
  const kept: Catalogue[] = [];
  for (const catalogue of readable(Catalogue, parts))
    if (await parseCatalogChunked(catalogue.body).catch(() => null)) kept.push(catalogue);
  return kept;
}

export async function readDeviceFile(file: Blob): Promise<OpenedFile | FileRefusal> {
  if (file.size > BYTES_MAX) return 'too_large';
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return 'foreign';
  }
  const about = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), content);
  if (!about.success) return 'foreign';
  if (about.output.version > VERSION) return 'newer';
  const parsed = v.safeParse(Envelope, content);
  if (!parsed.success) return 'damaged';
  const given = {
    draft: Object.entries(parsed.output.drafts),
    setting: Object.entries(parsed.output.settings),
    catalogue: parsed.output.catalogues,
  };
  const kept = {
    draft: readable(NamedDraft, given.draft),
    setting: readable(NamedSetting, given.setting),
    catalogue: await readableCatalogues(given.catalogue),
  };
  const news = readable(HeldNews, parsed.output.news);
  const unreadNews = Array<HeldKind>(parsed.output.news.length - news.length).fill('watch');
  const unread = (['draft', 'setting', 'catalogue'] as const).flatMap((kind) =>
    Array<HeldKind>(given[kind].length - kept[kind].length).fill(kind),
  );
  const [drafts, settings] = [Object.fromEntries(kept.draft), Object.fromEntries(kept.setting)];
  return { ...parsed.output, drafts, settings, catalogues: kept.catalogue, news, unread: [...unread, ...unreadNews] };
}

export const HELD_KINDS = ['list', 'entry', 'note', 'watch', 'price', 'draft', 'setting', 'catalogue'] as const;
type HeldKind = (typeof HELD_KINDS)[number];
export const LEFT_OUT = ['removed', 'full', 'begun', 'foreign', 'unread'] as const;
type Outcome = 'added' | 'changed' | 'left' | (typeof LEFT_OUT)[number];
export type Account = Readonly<Record<HeldKind, Readonly<Record<Outcome, number>>>>;

type Item = { kind: HeldKind; outcome: Outcome };

/** A draft that was begun here stays. */
function draftItems({ drafts }: DeviceFile): (Item & { name: string; text: string })[] {
  const user = cachedUser.peek();
  return Object.entries(drafts).map(([name, text]) => {
    const own = stored(name);
    const found = own === null ? 'added' : own === text ? 'left' : 'begun';
    const isOwn = user !== null && name.startsWith(`review-draft/${user.id}/`);
    return { kind: 'draft', outcome: isOwn ? found : 'foreign', name, text };
  });
}

function settingItems({ settings }: DeviceFile): (Item & { name: string; text: string })[] {
  return Object.entries(settings).map(([name, text]) => {
    const own = stored(name);
    return { kind: 'setting', outcome: own === null ? 'added' : own === text ? 'left' : 'changed', name, text };
  });
}

function catalogueItems({ catalogues }: DeviceFile): Promise<(Item & { catalogue: Catalogue })[]> {
  return Promise.all(
    catalogues.map(async (catalogue): Promise<Item & { catalogue: Catalogue }> => {
      const own = await loadCatalogue(catalogue.language).catch(() => null);
      const outcome = own === null ? 'added' : own.savedAt < catalogue.savedAt ? 'changed' : 'left';
      return { kind: 'catalogue', outcome, catalogue };
    }),
  );
}

export async function accountOf(file: OpenedFile): Promise<Account> {
  await Promise.all([loadSaved(), loadNewsRecords()]);
  const items: Item[] = [
    ...recordItems(savedRecords.peek() ?? new Map(), byKey(file.records)),
    ...mergeNews(newsRecords.peek() ?? new Map(), file.news).items,
    ...draftItems(file),
    ...settingItems(file),
    ...(await catalogueItems(file)),
    ...file.unread.map((kind): Item => ({ kind, outcome: 'unread' })),
  ];
  const none = { added: 0, changed: 0, left: 0, removed: 0, full: 0, begun: 0, foreign: 0, unread: 0 };
  const account = Object.fromEntries(HELD_KINDS.map((kind) => [kind, { ...none }])) as Record<HeldKind, typeof none>;
  for (const { kind, outcome } of items) account[kind][outcome] += 1;
  return account;
}

export function countOf(account: Account, outcome: Outcome): number {
  return HELD_KINDS.reduce((sum, kind) => sum + account[kind][outcome], 0);
}

/** Nothing may suggest that a file with new content is useless. */
export function summaryOf(account: Account): 'rule' | 'nothing_new' | 'nothing_taken' {
  if (countOf(account, 'added') + countOf(account, 'changed') > 0) return 'rule';
  return LEFT_OUT.some((outcome) => countOf(account, outcome) > 0) ? 'nothing_taken' : 'nothing_new';
}

/** Other tabs hear of it by themselves, this page does not. */
function store(name: string, text: string): void {
  localStorage.setItem(name, text);
  dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
}

/** Lists first, all or none; settings last. False if not all was stored. */
export async function restoreDeviceFile(file: DeviceFile): Promise<boolean> {
  const read = byKey(file.records);
  await changeSaved((records) => mergeSaved(records, read));
  let isDone = savedFailure.peek() === null;
  if (file.news.length > 0) {
    isDone = (await changeNewsRecords((records) => mergeNews(records, file.news).records)) && isDone;
    await tellNewsAgain();
  }
  try {
    for (const { outcome, name, text } of draftItems(file)) if (outcome === 'added') store(name, text);
    for (const { outcome, catalogue } of await catalogueItems(file)) {
      if (outcome === 'left') continue;
      const { language, savedAt, body } = catalogue;
      // Without an ETag it is asked for again with the next connection.
      const record = createCatalogueRecord({ language, etag: null, body }, await parseCatalogChunked(body));
      await saveCatalogue({ ...record, savedAt });
    }
    for (const { outcome, name, text } of settingItems(file)) if (outcome !== 'left') store(name, text);
  } catch {
    isDone = false;
  }
  return isDone;
}
