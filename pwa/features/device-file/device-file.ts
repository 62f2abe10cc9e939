import * as v from 'valibot';
import { mergeSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { LANGUAGES, Language } from '#domain/languages.ts';
import { type SavedRecord, SavedRecord as SavedRecordSchema, savedRecordKey } from '#domain/model/saved-lists.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import {
  createCatalogueRecord,
  loadCatalogue,
  parseCatalogChunked,
  saveCatalogue,
} from '#pwa/features/offline/catalogue-store.ts';
import { parseReviewDraft, reviewDraftKeys } from '#pwa/features/reviews/review-drafts.ts';
import { changeSaved, loadSaved, savedFailure, savedRecords } from '#pwa/features/saved/saved-store.ts';

const FORMAT = 'ai-dir-device';
const VERSION = 1;
/** All languages take a tenth of it. */
const BYTES_MAX = 100_000_000;

/** Names in local storage. Each is parsed where it is read. */
const SETTINGS = ['theme', 'saved-columns', 'compare'] as const;

const Text = v.pipe(v.string(), v.maxLength(100_000));
const Moment = v.pipe(v.number(), v.integer(), v.minValue(0));

const DeviceFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  savedAt: Moment,
  records: v.array(SavedRecordSchema),
  /** Of the account that was signed in, by their names in local storage. */
  drafts: v.record(v.pipe(v.string(), v.regex(/^review-draft\/\d+\/(?:tool|review)\/[a-z0-9-]+$/)), Text),
  settings: v.partial(v.object({ theme: Text, 'saved-columns': Text, compare: Text })),
  catalogues: v.array(v.object({ language: Language, savedAt: Moment, body: v.string() })),
});
export type DeviceFile = v.InferOutput<typeof DeviceFile>;

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

/** All that this device holds for its visitor: no session, no reviews of others, nothing that waits to be sent. */
export async function collectDeviceFile(): Promise<DeviceFile> {
  await loadSaved();
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
  };
}

/** `foreign`: not one of ours; `newer`: of a later version of the site. */
export type FileRefusal = 'too_large' | 'foreign' | 'newer' | 'damaged';

/** Reads all of it before anything changes. */
export async function readDeviceFile(file: Blob): Promise<DeviceFile | FileRefusal> {
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
  const parsed = v.safeParse(DeviceFile, content);
  if (!parsed.success) return 'damaged';
  const { drafts, catalogues } = parsed.output;
  if (!Object.values(drafts).every((text) => parseReviewDraft(text) !== null)) return 'damaged';
  try {
    for (const { body } of catalogues) await parseCatalogChunked(body);
  } catch {
    return 'damaged';
  }
  return parsed.output;
}

export const HELD_KINDS = ['list', 'entry', 'note', 'draft', 'setting', 'catalogue'] as const;
type HeldKind = (typeof HELD_KINDS)[number];
type Outcome = 'added' | 'replaced' | 'left';
export type Account = Readonly<Record<HeldKind, Readonly<Record<Outcome, number>>>>;

type Item = { kind: HeldKind; outcome: Outcome };

const isRemoval = (record: SavedRecord) => (record.kind === 'note' ? record.versions.length === 0 : record.isRemoved);

/** Outcome of merging for each record of the file. Removals only count where they remove something. */
function recordItems(own: SavedRecords, read: SavedRecords): Item[] {
  const merged = mergeSaved(own, read);
  return [...read].flatMap(([key, record]): Item[] => {
    const [before, after] = [own.get(key), merged.get(key)];
    const wasThere = before !== undefined && !isRemoval(before);
    const isThere = after !== undefined && !isRemoval(after);
    if (!wasThere && !isThere) return isRemoval(record) ? [] : [{ kind: record.kind, outcome: 'left' }];
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return [{ kind: record.kind, outcome: isSame ? 'left' : wasThere ? 'replaced' : 'added' }];
  });
}

/** A draft that was begun here stays. */
function draftItems({ drafts }: DeviceFile): (Item & { name: string; text: string })[] {
  const user = cachedUser.peek();
  return Object.entries(drafts).map(([name, text]) => {
    const isOwn = user !== null && name.startsWith(`review-draft/${user.id}/`);
    return { kind: 'draft', outcome: isOwn && stored(name) === null ? 'added' : 'left', name, text };
  });
}

function settingItems({ settings }: DeviceFile): (Item & { name: string; text: string })[] {
  return SETTINGS.flatMap((name) => {
    const text = settings[name];
    if (text === undefined) return [];
    const own = stored(name);
    return [
      { kind: 'setting' as const, outcome: own === null ? 'added' : own === text ? 'left' : 'replaced', name, text },
    ];
  });
}

type CatalogueItem = Item & { catalogue: DeviceFile['catalogues'][number] };

/** The newer copy stays. */
function catalogueItems({ catalogues }: DeviceFile): Promise<CatalogueItem[]> {
  return Promise.all(
    catalogues.map(async (catalogue): Promise<CatalogueItem> => {
      const own = await loadCatalogue(catalogue.language).catch(() => null);
      const outcome = own === null ? 'added' : own.savedAt < catalogue.savedAt ? 'replaced' : 'left';
      return { kind: 'catalogue', outcome, catalogue };
    }),
  );
}

const recordsOf = ({ records }: DeviceFile): SavedRecords =>
  new Map(records.map((record) => [savedRecordKey(record), record]));

/** Counts the outcomes, before anything changes. */
export async function accountOf(file: DeviceFile): Promise<Account> {
  await loadSaved();
  const items: Item[] = [
    ...recordItems(savedRecords.peek() ?? new Map(), recordsOf(file)),
    ...draftItems(file),
    ...settingItems(file),
    ...(await catalogueItems(file)),
  ];
  const count = (kind: HeldKind, outcome: Outcome) =>
    items.filter((item) => item.kind === kind && item.outcome === outcome).length;
  return Object.fromEntries(
    HELD_KINDS.map((kind) => [
      kind,
      { added: count(kind, 'added'), replaced: count(kind, 'replaced'), left: count(kind, 'left') },
    ]),
  ) as Account;
}

/** Other tabs hear of it by themselves, this page does not. */
function store(name: string, text: string): void {
  localStorage.setItem(name, text);
  dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
}

/** Lists first: all of them, or none. False if the device did not take everything. */
export async function restoreDeviceFile(file: DeviceFile): Promise<boolean> {
  const read = recordsOf(file);
  await changeSaved((records) => mergeSaved(records, read));
  let isDone = savedFailure.peek() === null;
  try {
    for (const { outcome, name, text } of [...draftItems(file), ...settingItems(file)])
      if (outcome !== 'left') store(name, text);
    for (const { outcome, catalogue } of await catalogueItems(file)) {
      if (outcome === 'left') continue;
      const { language, savedAt, body } = catalogue;
      // Without an ETag it is asked for again with the next connection.
      const record = createCatalogueRecord({ language, etag: null, body }, await parseCatalogChunked(body));
      await saveCatalogue({ ...record, savedAt });
    }
  } catch {
    isDone = false;
  }
  return isDone;
}
