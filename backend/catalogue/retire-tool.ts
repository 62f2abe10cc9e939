import type { Database } from '#backend/database/database.ts';
import { changeTool, type ToolChangeInput } from '#backend/import/change-tool.ts';
import type { ImportReport } from '#backend/import/import-report.ts';

type StatusChange = Pick<ToolChangeInput, 'slug' | 'actor' | 'isDryRun'> & {
  /** A status without a day would not outlive the next seeds. */
  lookup: NonNullable<ToolChangeInput['lookup']>;
};
export type RetirementInput = StatusChange & {
  /** YYYY-MM-DD. */
  since: string;
  /** In English, for visitors. */
  note: string;
  successor: string | null;
};

/** Translations go with the note. */
export const STATUS_UNEXPLAINED = { statusSince: '', statusNote: '', successor: '' };

/** Keeps page and reviews, and leaves all lists. Throws `invalid`, `not_found` and `tool_retired`. */
export async function retireTool(database: Database, order: RetirementInput): Promise<ImportReport> {
  const { slug, since, note, successor, ...change } = order;
  return changeTool(database, {
    ...{ slug, ...change, reason: note },
    fields: {
      ...{ status: 'discontinued', statusSince: since, statusNote: note },
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
    fields: { ...STATUS_UNEXPLAINED, status: 'active' },
    action: { name: 'tool_revived', what: 'active' },
  });
}
