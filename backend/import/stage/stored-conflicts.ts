import type { SqlSession } from '#backend/database/sql-session.ts';
import type { ImportFeature } from '#domain/model/import.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { VocabularyChanges } from './vocabulary-changes.ts';

type FeatureConflict = { key: string; path: string[]; code: string; message: string };

/** First characters in JSON, where quotes within texts are escaped: no text can look like a key. */
const STARTS: Readonly<Record<ImportFeature['type'], readonly string[]>> = {
  boolean: ['t', 'f'],
  number: [...'0123456789'],
  text: ['"'],
};

/** After staging: values that the import replaces don't count, those that it keeps do. */
async function countValues(session: SqlSession, key: string, type: ImportFeature['type']): Promise<number> {
  const patterns = STARTS[type].map((start) => `%"${key.replaceAll('_', '\\_')}":${start}%`);
  const [row] = await session.all<{ tools: number | string }>(
    `select count(*) as tools from (
      select coalesce(import_tools.features, tools.features) as features
      from tools left join import_tools on import_tools.slug = tools.slug
    ) as standing where ${patterns.map(() => "features like ? escape '\\'").join(' or ')}`,
    patterns,
  );
  return Number(row?.tools ?? 0);
}

/** Values of a former type would make their tools unreadable. */
export async function featureConflicts(
  session: SqlSession,
  { features }: Pick<VocabularyChanges, 'features'>,
  known: Vocabulary,
): Promise<FeatureConflict[]> {
  const conflicts: FeatureConflict[] = [];
  for (const { value } of features) {
    const { key, type } = value;
    const before = known.features.get(key)?.value.type ?? type;
    const tools = before === type ? 0 : await countValues(session, key, before);
    if (tools === 0) continue;
    const those = tools === 1 ? '1 tool has' : `${tools} tools have`;
    const message = `must stay ${before} while ${those} a value, found ${JSON.stringify(type)}`;
    conflicts.push({ key, path: ['type'], code: 'feature_in_use', message });
  }
  return conflicts;
}
