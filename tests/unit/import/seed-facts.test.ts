import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateSeeds } from '#backend/import/check/validate-seeds.ts';
import { problemsOf, type SeedTool, seedsCopy } from '../../support/seeds-copy.ts';

describe('the facts', () => {
  function factsFor(seeds: { path: string }, hosts: readonly string[], changes: readonly string[] = []): string {
    const facts = join(seeds.path, 'facts');
    mkdirSync(facts);
    writeFileSync(join(facts, 'tools.csv'), ['name,host', ...hosts.map((host) => `Some,${host}`)].join('\n'));
    writeFileSync(join(facts, 'status_changes.csv'), ['name,host,change', ...changes].join('\n'));
    return facts;
  }

  function allTools(seeds: { path: string }): SeedTool[] {
    const folder = join(seeds.path, 'tools');
    return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SeedTool[]);
  }

  const hostsOf = (tools: readonly SeedTool[]) => tools.map(({ website }) => new URL(website).hostname);

  test('what closed is not listed, nor an old name; what was bought is', async () => {
    using seeds = seedsCopy();
    seeds.change<SeedTool>('tools/travel.json', ([first, second, third, fourth]) => {
      Object.assign(first ?? {}, { name: 'Óldname', website: 'https://today.example' });
      Object.assign(second ?? {}, { name: 'Another', website: 'https://www.closed.example/' });
      Object.assign(third ?? {}, { name: 'Newname', website: 'https://same.example' });
      Object.assign(fourth ?? {}, { name: 'Bought', website: 'https://bought.example' });
    });
    const facts = factsFor(seeds, hostsOf(allTools(seeds)).concat('closed.example'), [
      'Other / Oldname,old.example,renamed Newer',
      'Closed,closed.example,app shut down in May',
      'Before,same.example,renamed Newname',
      'Bought,bought.example,acquired by Big',
    ]);

    expect(await problemsOf(seeds.path, { facts })).toEqual([
      expect.stringMatching(/^tools\/travel.json:4:name: must be today's name of a running tool, found that of Other/),
      expect.stringMatching(
        /^tools\/travel.json:\d+:website: must be the address of a running tool.*shut down in May$/,
      ),
    ]);
  });

  test('know the hosts of 85 of 100 tools', async () => {
    using seeds = seedsCopy({ hasAllTools: true });
    for (const name of readdirSync(join(seeds.path, 'tools')))
      seeds.change<SeedTool & { isVerified: boolean }>(`tools/${name}`, (tools) => {
        for (const tool of tools) tool.isVerified = false;
      });
    const tools = allTools(seeds);
    const counted = new Map<string, number>();
    for (const host of hostsOf(tools)) counted.set(host, (counted.get(host) ?? 0) + 1);
    const single = hostsOf(tools).filter((host) => counted.get(host) === 1);
    const unknown = Math.floor(tools.length * 0.15) + 1;
    const facts = factsFor(
      seeds,
      hostsOf(tools).filter((host) => !single.slice(0, unknown).includes(host)),
    );

    const { hosts } = await validateSeeds(seeds.path, { facts });
    expect(hosts).toEqual({ known: tools.length - unknown, of: tools.length });
    expect(await problemsOf(seeds.path, { facts })).toEqual([
      `:0:website: must be hosts that the facts know for 85 % of all tools, found ${tools.length - unknown} of ${tools.length}`,
    ]);
    writeFileSync(
      join(facts, 'tools.csv'),
      ['host', ...hostsOf(tools).filter((host) => !single.slice(0, unknown - 1).includes(host))].join('\n'),
    );
    expect(await problemsOf(seeds.path, { facts })).toEqual([]);
  });
});
