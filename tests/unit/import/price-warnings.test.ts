import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateSeeds } from '#backend/import/check/validate-seeds.ts';
import { type SeedTool, seedsCopy } from '../../support/seeds-copy.ts';

test('a pricing type that the plans contradict is a warning, by its line', async () => {
  using seeds = seedsCopy({ hasAllTools: true });
  const plan = {
    ...{ currency: 'USD', period: 'month', unit: null, perSeat: false, billed: null, limits: {} },
    ...{ checkedAt: '2026-10-02', sourceUrl: 'https://notes.example/pricing' },
  };
  const given: [type: string, amounts: number[], right?: string][] = [
    ['freemium', [0, 20]],
    ['paid', [20]],
    ['free', [0]],
    ['freemium', []],
    ['freemium', [20], 'paid'],
    // Its paid prices need not be on record.
    ['freemium', [0]],
    ['paid', [0], 'free or freemium'],
    ['free', [0, 20], 'freemium'],
    ['paid', [0, 20], 'freemium'],
  ];
  const expected: string[] = [];
  const file = join(seeds.path, 'tools/chatbots.json');
  seeds.change<SeedTool & { slug: string }>('tools/chatbots.json', (tools) => {
    for (const [at, tool] of tools.entries()) {
      const [pricingType, amounts] = given[at] ?? ['free', []];
      Object.assign(tool, {
        pricingType,
        plans: amounts.map((amount) => ({ ...plan, name: `Plan ${amount}`, amount })),
      });
    }
  });
  const lines = readFileSync(file, 'utf8').split('\n');
  const typeLines = lines.flatMap((line, at) => (line.includes('"pricingType"') ? [at + 1] : []));
  for (const [at, [type, , right]] of given.entries())
    if (right) expected.push(`${typeLines[at]}:pricingType: must be ${right}, as the plans have it, found ${type}`);
  const { warnings, problems } = await validateSeeds(seeds.path);
  expect(problems).toEqual([]);
  const own = warnings.filter((warning) => warning.file === file);
  expect(own.map(({ line, field, message }) => `${line}:${field}: ${message}`)).toEqual(expected);
});
