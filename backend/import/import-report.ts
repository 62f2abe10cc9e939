import type { AnnouncedTool } from '#backend/changes/announce-tools.ts';
import type { ImportKind, ImportProblem } from './read/source.ts';

export type Counts = { added: number; updated: number; unchanged: number };

export type ImportReport = Record<ImportKind, Counts> & {
  isDryRun: boolean;
  /** Of the tools that are new: those that visitors are told of. */
  announced: AnnouncedTool[];
  /** The first problems, in the order of reading. With one or more, nothing was written. */
  errors: ImportProblem[];
  /** How many problems there are in all. */
  errorCount: number;
};

const noCounts = (): Counts => ({ added: 0, updated: 0, unchanged: 0 });

export function newReport(isDryRun: boolean): ImportReport {
  return {
    features: noCounts(),
    categories: noCounts(),
    posts: noCounts(),
    tools: noCounts(),
    isDryRun,
    announced: [],
    errors: [],
    errorCount: 0,
  };
}

export const changedCount = ({ added, updated }: Counts): number => added + updated;

/** True when the import changed (or would change) anything. */
export function hasChanges(report: ImportReport): boolean {
  return [report.features, report.categories, report.posts, report.tools].some((counts) => changedCount(counts) > 0);
}
