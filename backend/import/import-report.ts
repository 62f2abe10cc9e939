import type { AnnouncedTool } from '#backend/changes/announce-tools.ts';
import type { ImportKind, ImportProblem } from './read/source.ts';

export type Counts = { added: number; updated: number; unchanged: number };

export type ImportReport = Record<ImportKind, Counts> & {
  isDryRun: boolean;
  kept: number;
  announced: AnnouncedTool[];
  errors: ImportProblem[];
  errorCount: number;
  warnings: ImportProblem[];
};

const noCounts = (): Counts => ({ added: 0, updated: 0, unchanged: 0 });

export function newReport(isDryRun: boolean): ImportReport {
  return {
    features: noCounts(),
    categories: noCounts(),
    posts: noCounts(),
    tools: noCounts(),
    isDryRun,
    kept: 0,
    announced: [],
    errors: [],
    errorCount: 0,
    warnings: [],
  };
}

export const changedCount = ({ added, updated }: Counts): number => added + updated;

export function hasChanges(report: ImportReport): boolean {
  return [report.features, report.categories, report.posts, report.tools].some((counts) => changedCount(counts) > 0);
}
