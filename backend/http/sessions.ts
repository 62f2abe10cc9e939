import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Koa from 'koa';
import createSession from 'koa-session';
import { newToken } from '#backend/accounts/passwords.ts';
import { type NewSession, SESSION_LIFETIME_MS, SessionStore } from '#backend/accounts/session-store.ts';
import type { Database } from '#backend/database/database.ts';
import { ApiError, busy } from '#backend/errors.ts';
import type { BackgroundTasks } from '#backend/server/background-tasks.ts';
import { ConfigError, type Env, SECRET_BYTES_MIN } from '#backend/server/env.ts';
import type { SignedInUser } from './request.ts';

/** Keygrip with SHA-256. Older secrets verify as the first, so that reads rewrite no cookie. */
class CookieKeys {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  sign(data: string, secret = this.#secrets[0] ?? ''): string {
    return createHmac('sha256', secret).update(data).digest('base64url');
  }

  verify(data: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.#secrets.some((secret) => {
      const expected = Buffer.from(this.sign(data, secret));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }

  index(data: string, signature: string): number {
    return this.verify(data, signature) ? 0 : -1;
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Linked, so that it appears whole even after a power cut; the first process wins. */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(part, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(SECRET_BYTES_MIN).toString('base64url')}\n`);
    fsyncSync(descriptor);
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    closeSync(descriptor);
    rmSync(part, { force: true });
  }
  syncFolder(dirname(file));
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Throws ConfigError. */
export function loadSessionSecrets({ sessionSecrets, database }: Env): readonly string[] {
  if (sessionSecrets) return sessionSecrets;
  if (database.dialect !== 'sqlite') throw new ConfigError('SESSION_SECRET: is required with postgres://');
  const file = join(dirname(database.file), 'session-secret');
  if (readSecret(file) === null) makeSecret(file);
  const secret = readSecret(file) ?? '';
  if (Buffer.byteLength(secret) < SECRET_BYTES_MIN) throw new ConfigError(`${file} holds no secret. Delete it.`);
  return [secret];
}

/** Browsers accept it only over https and for this host. */
const SECURE_PREFIX = '__Host-';

type SessionDeps = { env: Env; database: Database; background: BackgroundTasks; secrets: readonly string[] };

/** Sets `ctx.state.user`. Only startSession and endSession write: requests in flight revive nothing. Throws `busy`. */
export function loadSession(app: Koa, { env, database, background, secrets }: SessionDeps): Koa.Middleware {
  const isSecure = env.publicUrl?.startsWith('https:') ?? false;
  const store = new SessionStore(database, background);
  const refuse = (error: unknown): never => {
    throw error instanceof ApiError ? error : busy(error);
  };
  app.keys = new CookieKeys(secrets);
  const load = createSession(
    {
      key: isSecure ? `${SECURE_PREFIX}sid` : 'sid',
      maxAge: SESSION_LIFETIME_MS,
      autoCommit: false,
      sameSite: 'lax',
      secure: isSecure,
      genid: newToken,
      store: {
        get: async (token: string) => {
          const user = await store.load(token).catch(refuse);
          return user && { user };
        },
        set: async (token: string, _session: unknown, _lifetime: number, { ctx }: { ctx?: Koa.Context }) => {
          const minted: NewSession | undefined = ctx?.state.minted;
          if (minted) await store.create(token, minted).catch(refuse);
        },
        // Without a session the id has no row.
        destroy: async (token: string, { ctx }: { ctx?: Koa.Context }) => {
          if (ctx?.state.user) await store.remove(token).catch(refuse);
        },
      },
    },
    app,
  );
  return async (ctx, next) => {
    // `cookies` would go by the proxy's connection.
    ctx.cookies.secure = isSecure;
    await load(ctx, async () => {
      const user: SignedInUser | undefined = ctx.session?.user;
      ctx.state.user = user ?? null;
      await next();
    });
  };
}

export async function startSession(ctx: Koa.Context, account: Omit<NewSession, 'userAgent'>): Promise<void> {
  ctx.state.minted = { ...account, userAgent: ctx.get('User-Agent') } satisfies NewSession;
  await ctx.session.regenerate();
}

export async function endSession(ctx: Koa.Context): Promise<void> {
  await ctx.sessionOptions.store.destroy(ctx.session.externalKey, { ctx });
  expireSessionCookie(ctx);
}

/** For sessions whose row is gone: nothing can fail. */
export function expireSessionCookie(ctx: Koa.Context): void {
  const { key, store: _, ...options } = ctx.sessionOptions;
  ctx.cookies.set(key, '', options);
}
