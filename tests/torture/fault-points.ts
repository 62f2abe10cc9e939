import type { IoFault } from './io-faults.ts';

/** `moment`: when the fault is injected. It may hit later. */
export type FaultPoint = IoFault & { moment: 'serving' | 'starting' | 'stopping'; isTorn: boolean };

type Choice = Omit<IoFault, 'n' | 'isLasting'> & { most: number; share: number; canLast?: boolean };

const SERVING: readonly Choice[] = [
  { kind: 'cut', call: 'any', suffix: '*', most: 60, share: 8 },
  { kind: 'cut', call: 'sync', suffix: '-wal', most: 10, share: 6 },
  { kind: 'cut', call: 'write', suffix: '-wal', most: 60, share: 6 },
  // Only a checkpoint writes to the main file.
  { kind: 'cut', call: 'any', suffix: '.sqlite', most: 10, share: 6 },
  { kind: 'EIO', call: 'write', suffix: '-wal', most: 60, share: 14, canLast: true },
  { kind: 'EIO', call: 'sync', suffix: '-wal', most: 10, share: 14, canLast: true },
  { kind: 'EIO', call: 'any', suffix: '.sqlite', most: 10, share: 6, canLast: true },
  { kind: 'EIO', call: 'any', suffix: '*', most: 60, share: 6, canLast: true },
  { kind: 'ENOSPC', call: 'write', suffix: '-wal', most: 60, share: 18, canLast: true },
  { kind: 'ENOSPC', call: 'write', suffix: '.sqlite', most: 10, share: 6, canLast: true },
];

const STARTING: readonly Choice[] = [
  { kind: 'EIO', call: 'open', suffix: '*', most: 6, share: 3, canLast: true },
  { kind: 'EIO', call: 'any', suffix: '*', most: 20, share: 1, canLast: true },
  { kind: 'ENOSPC', call: 'write', suffix: '*', most: 8, share: 1, canLast: true },
  { kind: 'cut', call: 'any', suffix: '*', most: 20, share: 2 },
];

const STOPPING: readonly Choice[] = [
  { kind: 'EIO', call: 'truncate', suffix: '*', most: 1, share: 3, canLast: true },
  { kind: 'EIO', call: 'any', suffix: '*', most: 10, share: 3, canLast: true },
  { kind: 'ENOSPC', call: 'write', suffix: '.sqlite', most: 6, share: 3, canLast: true },
  { kind: 'cut', call: 'any', suffix: '*', most: 12, share: 4 },
  { kind: 'cut', call: 'truncate', suffix: '*', most: 1, share: 2 },
];

/** Few starts: each takes as long as ten other points. */
const MOMENTS = [
  { moment: 'serving', choices: SERVING, share: 88 },
  { moment: 'starting', choices: STARTING, share: 5 },
  { moment: 'stopping', choices: STOPPING, share: 7 },
] as const;

function choose<T extends { share: number }>(all: readonly T[], random: () => number): T {
  let left = random() * all.reduce((sum, { share }) => sum + share, 0);
  const found = all.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  if (!found) throw new Error('nothing to choose from');
  return found;
}

export function choosePoint(random: () => number): FaultPoint {
  const { moment, choices } = choose(MOMENTS, random);
  const { kind, call, suffix, most, canLast = false } = choose<Choice>(choices, random);
  const n = 1 + Math.floor(random() * most);
  const isLasting = canLast && random() < 0.5;
  return { moment, kind, call, suffix, n, isLasting, isTorn: random() < 0.7 };
}
