import type { Database } from '#backend/database/database.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { notFound } from '#backend/errors.ts';
import { changeTool, type ToolChangeInput } from '#backend/import/change-tool.ts';
import type { ImportReport } from '#backend/import/import-report.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#domain/languages.ts';

type StatusChange = Pick<ToolChangeInput, 'slug' | 'lookup' | 'actor' | 'isDryRun'>;
export type RetirementInput = StatusChange & {
  /** YYYY-MM-DD. */
  since: string;
  /** In English, for visitors. */
  note: string;
  /** Slug of the tool to use instead. */
  successor: string | null;
};

/** Translations of a former note would tell something else. */
const NO_TRANSLATED_NOTES = Object.fromEntries(
  LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE).map((language) => [`statusNote:${language}`, '']),
);

/** The tool keeps its page and reviews, and leaves all lists. Throws `not_found`. */
export async function retireTool(database: Database, order: RetirementInput): Promise<ImportReport> {
  const { slug, since, note, successor, ...change } = order;
  if (
    successor !== null &&
    (successor === slug || !(await ToolModel.query(database.reader).findOne({ slug: successor })))
  )
    throw notFound(`Successor ${successor}`);
  return changeTool(database, {
    ...{ slug, ...change, reason: note },
    fields: {
      ...{ status: 'discontinued', statusSince: since, statusNote: note, ...NO_TRANSLATED_NOTES },
      ...(successor === null ? {} : { successor }),
    },
    action: { name: 'tool_retired', what: `since ${since}` },
  });
}

/** Throws `not_found`. */
export function reviveTool(
  database: Database,
  { reason, ...order }: StatusChange & Pick<ToolChangeInput, 'reason'>,
): Promise<ImportReport> {
  return changeTool(database, {
    ...order,
    reason,
    fields: { status: 'active', statusSince: '', statusNote: '', successor: '', ...NO_TRANSLATED_NOTES },
    action: { name: 'tool_revived', what: 'active' },
  });
}
