import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CatalogVersion, loadVersionIn, unknownVersion } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { loadVocabulary, type Vocabulary } from '#backend/import/stage/vocabulary.ts';
import type { SearchLabels } from '#domain/catalogue/list-tools.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import type { AllocateBytes } from '#domain/search/bits.ts';
import type { ClosedTool } from '#domain/search/closed-tools.ts';
import { FactsBuilder, type FactsData } from '#domain/search/facts-builder.ts';
import { WordsBuilder, type WordsData } from '#domain/search/words-builder.ts';
import { indexedTools } from './indexed-tools.ts';

/** Plain data and arrays, which a thread can hand over. */
export type BuiltIndex = {
  /** Of the rows that it was built from. */
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
      const { name, words } = translations[language] ?? value;
      return { id, slug: value.slug, name, words };
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

/** From one consistent state of the rows, so many tools at a time. */
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
