import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type CatalogVersion, loadVersionIn, unknownVersion } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { loadVocabulary, type Vocabulary } from '#backend/import/stage/vocabulary.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { LoggableError } from '#backend/server/logged-error.ts';
import type { SearchLabels } from '#domain/catalogue/list-tools.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { type AllocateBytes, ownBytes } from '#domain/search/bits.ts';
import type { ClosedTool } from '#domain/search/closed-tools.ts';
import { FactsBuilder, type FactsData } from '#domain/search/facts-builder.ts';
import { WordsBuilder, type WordsData } from '#domain/search/words-builder.ts';
import { indexedTools } from './indexed-tools.ts';

export type BuiltIndex = {
  version: CatalogVersion;
  facts: FactsData;
  words: WordsData;
  closed: readonly ClosedTool[];
  labels: Readonly<Record<Language, SearchLabels>>;
};

function labelsIn({ categories, features }: Vocabulary, language: Language): SearchLabels {
  const inOrder = [...categories.values()].sort((a, b) => a.value.position - b.value.position || a.id - b.id);
  return {
    categories: inOrder.map(({ id, value }) => {
      const translations: Partial<Record<Language, Pick<typeof value, 'name' | 'words'>>> = value.translations;
      const own = translations[language];
      const { name, words } = own ?? value;
      const english = own && { englishWords: [value.name, ...value.words] };
      return { id, slug: value.slug, name, words, ...english, requiredKeys: value.requiredKeys };
    }),
    features: [...features].map(
      ([
        key,
        {
          value: { group, label, type },
        },
      ]) => ({
        key,
        group,
        type,
        label: label[language] ?? label[FALLBACK_LANGUAGE] ?? key,
      }),
    ),
  };
}

/** From one consistent state, so many tools at a time. */
export async function buildIndex(database: Database, allocate: AllocateBytes, batch: number): Promise<BuiltIndex> {
  return withSnapshot(database, async (session) => {
    const version = await loadVersionIn(session).catch((error: unknown) => {
      if (!isDamaged(error)) throw error;
      return unknownVersion();
    });
    const vocabulary = await loadVocabulary(session, false);
    const facts = new FactsBuilder();
    const words = new WordsBuilder();
    const closed: ClosedTool[] = [];
    for await (const read of indexedTools(session, batch)) {
      for (const tool of read.tools) {
        facts.add(tool);
        words.add(tool);
      }
      closed.push(...read.closed);
    }
    await nextTurn();
    const built = facts.finish(allocate);
    await nextTurn();
    const labels = Object.fromEntries(LANGUAGES.map((language) => [language, labelsIn(vocabulary, language)]));
    return {
      version,
      facts: built.facts,
      words: words.finish(built.documents, allocate),
      closed,
      labels: labels as BuiltIndex['labels'],
    };
  });
}

/** Ends the thread, not the server. A million tools take 700 MB. */
const HEAP_MB = 1_024;
/** Fewer are indexed before a thread has started. */
const TOOLS_HERE_MAX = 2_000;
/** They take a few milliseconds. */
const BATCH_HERE = 50;

export type IndexThread = { script: string | URL; address: DatabaseAddress };

function buildInThread({ script, address }: IndexThread, signal: AbortSignal): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(script, { workerData: address, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.unref();
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(new LoggableError('The thread that builds the search index ended'));
    });
  });
}

/** Here, without a thread, for few tools: a batch at a time. */
export async function buildHereOrThere(
  database: Database,
  thread: IndexThread | null,
  signal: AbortSignal,
): Promise<BuiltIndex> {
  const [counted] = await database.reader('tools').count({ n: '*' });
  if (thread && Number(counted?.n) > TOOLS_HERE_MAX) return buildInThread(thread, signal);
  return buildIndex(database, ownBytes, BATCH_HERE);
}
