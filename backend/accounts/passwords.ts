import { createHash, randomBytes } from 'node:crypto';
import { busy } from '#backend/errors.ts';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** No salt: a token has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE_MAX = 64;

/** Verified for an unknown account, at the same cost. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$sn0a2s9uPVfWSOWhkyu4jw$jZR8Jd8+wH99so/u4nGZETr2wGdO374J2Ah1SR+BPwE';

const argon2 = () => import('@node-rs/argon2');

const waiting: (() => void)[] = [];
let running = 0;

/** Each run takes a thread that files and database share. Throws `busy`. */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_MAX) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Keyboards compose the same letter differently. */
const normalised = (password: string) => password.normalize('NFKC');

/** Throws `busy`. Never called inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(async () => (await argon2()).hash(normalised(password), COST));
}

/** False without a hash, after the same work. Throws `busy`. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await limitConcurrency(async () =>
    (await argon2()).verify(passwordHash ?? DUMMY_HASH, normalised(password)),
  );
  return isRight && passwordHash !== null;
}

export function isWeakHash(passwordHash: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return Number(memory) < COST.memoryCost || Number(passes) < COST.timeCost;
}
