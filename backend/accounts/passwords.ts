import { createHash, randomBytes } from 'node:crypto';
import { busy } from '#backend/errors.ts';

/** 256 random bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It needs no salt: nobody can guess 256 bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** argon2id as OWASP asks at least: 19 MiB, two passes. Its default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE_MAX = 64;

/** The hash of no password: verified where there is no account, so that it costs what an account does. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$sn0a2s9uPVfWSOWhkyu4jw$jZR8Jd8+wH99so/u4nGZETr2wGdO374J2Ah1SR+BPwE';

/** Loaded with the first password: a server starts faster without it. */
const argon2 = () => import('@node-rs/argon2');

const waiting: (() => void)[] = [];
let running = 0;

/** Runs few at a time: each takes a thread of the pool that files and the database need as well. Throws `busy`. */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_MAX) throw busy();
    // Whoever ends hands over the place, so that it stays counted.
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

/** Keyboards differ in how they compose a letter. */
const normalised = (password: string) => password.normalize('NFKC');

/** The PHC text of a password. Throws `busy` when too many wait. Never called inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(async () => (await argon2()).hash(normalised(password), COST));
}

/** Whether it is the password; without a hash it is not, after the same work. Throws `busy`. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await limitConcurrency(async () =>
    (await argon2()).verify(passwordHash ?? DUMMY_HASH, normalised(password)),
  );
  return isRight && passwordHash !== null;
}

/** True for a hash that was made with less work than is asked for today. */
export function isWeakHash(passwordHash: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return Number(memory) < COST.memoryCost || Number(passes) < COST.timeCost;
}
