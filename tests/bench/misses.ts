import { listTools } from '#backend/catalogue/list-tools.ts';
import { selectToolRows } from '#backend/catalogue/tool-rows.ts';
import { ToolSummaries } from '#backend/catalogue/tool-summaries.ts';
import type { Database } from '#backend/database/database.ts';
import { Answer } from '#backend/http/answer.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { startFollower } from '../support/apply-write.ts';
import { openSearch } from '../support/open-search.ts';
import { median, print } from './report.ts';

const ROUNDS = 300;

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The first list after a change, encoded and compressed, against its bare SQL statement. */
export async function benchMisses(database: Database): Promise<void> {
  await using changes = await startFollower(database);
  const context = {
    database,
    search: openSearch(database, changes),
    summaries: new ToolSummaries(database, changes),
  };
  const order = 'order by t.popularity desc, t.folded_name, t.id';
  const statement = () => selectToolRows(database, 'en', { where: '', order: `${order} limit 24`, bindings: {} });
  const whole = async () => {
    const { tools } = await listTools(context, 'en', { ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 });
    await new Answer({
      status: 200,
      type: '',
      version: '1-1',
      dependsOn: [],
      body: tools.parts,
      headers: {},
    }).encode('br');
  };
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await time(statement));
    ours.push(await time(whole));
  }
  const ratio = median(ours) / median(bare);
  print(`First list after a change, ${database.dialect.name}`, `median of ${ROUNDS} alternating runs in one process`, [
    {
      what: 'list of 24: query, total, JSON, brotli',
      ours: `${median(ours).toFixed(2)} ms`,
      limit: `its SQL alone, ${median(bare).toFixed(2)} ms`,
      ratio,
      target: '≤ 3',
      isMet: ratio <= 3,
    },
  ]);
}
