import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomModelRun, violationsOf } from '../../support/outbox-model-run.ts';

/** More by hand: AI_DIR_RUNS=10000; AI_DIR_SEED repeats a run. */
const RUNS = Number(process.env.AI_DIR_RUNS ?? 300);

test(
  'whatever goes wrong, what was saved is published once, by its author, or waits with a reason',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomModelRun, async (run) => {
        expect(await violationsOf(run)).toEqual([]);
      }),
      { numRuns: RUNS, ...(process.env.AI_DIR_SEED ? { seed: Number(process.env.AI_DIR_SEED) } : {}) },
    );
  },
  RUNS * 2000,
);
