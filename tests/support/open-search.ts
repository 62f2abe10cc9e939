import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import type { IndexThread } from '#backend/search/build-index.ts';
import { ToolSearch } from '#backend/search/tool-search.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { createLog } from '#backend/server/log.ts';

/** Outside a server. */
export function openSearch(
  database: Database,
  changes: ChangeFollower,
  { failures = new FailureReports(createLog('silent')), thread = null as IndexThread | null } = {},
): ToolSearch {
  return new ToolSearch({ database, changes, failures, thread });
}
