import * as v from 'valibot';

export type DatabaseAddress = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; url: string };

export type Env = {
  port: number;
  host: string;
  database: DatabaseAddress;
  /** Origin of absolute links. Null: loopback names with PORT. */
  publicUrl: string | null;
  trustProxy: boolean;
  logLevel: string;
  /** From "not ready" until connections are refused. */
  drainGraceMs: number;
  /** Factor of all limits; 0 turns them off. */
  rateScale: number;
  siteName: string;
  supportEmail: string;
  /** The first signs session cookies, all verify. Null: generated beside the SQLite file. */
  sessionSecrets: readonly string[] | null;
  /** Null: mail is written to files. */
  smtpUrl: string | null;
  /** False: initials everywhere. */
  hasLogos: boolean;
  /** Of `/.well-known/security.txt`; null: none. */
  security: { contacts: readonly string[]; expires: Date } | null;
};

/** Lists every wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const SECRET_BYTES_MIN = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function parseDatabase(address: string): DatabaseAddress | null {
  if (/^postgres(?:ql)?:\/\//.test(address))
    return URL.canParse(address) ? { dialect: 'postgres', url: address } : null;
  const file = /^sqlite:(.+)$/.exec(address)?.[1];
  return file ? { dialect: 'sqlite', file } : null;
}

function isOrigin(value: string): boolean {
  return (
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value.replace(/\/$/, '')
  );
}

/** RFC 9116: a URI; of the web by https only. */
function isContact(value: string): boolean {
  const [, scheme, rest = ''] = /^(mailto|https|tel):(\S+)$/.exec(value) ?? [];
  if (scheme === 'mailto') return v.is(v.pipe(v.string(), v.email()), rest.split('?', 1)[0]);
  return scheme === 'tel' ? /^\+?[\d.()-]+$/.test(rest) : scheme === 'https' && URL.canParse(value);
}

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

const EnvSchema = v.object({
  PORT: v.optional(v.pipe(wholeNumber(0, 65535)), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parseDatabase(value) !== null),
    ),
    'sqlite:data/ai-dir.sqlite',
  ),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.check(isOrigin))),
  TRUST_PROXY: v.optional(v.picklist(['0', '1']), '0'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS), 'info'),
  DRAIN_GRACE: v.optional(wholeNumber(0, 60), '0'),
  RATE_SCALE: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number)), '1'),
  SITE_NAME: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), 'AI Dir'),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'support@ai-dir.example'),
  SESSION_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((secret) => secret.trim())),
      v.array(v.pipe(v.string(), v.minBytes(SECRET_BYTES_MIN))),
    ),
  ),
  LOGOS: v.optional(v.picklist(['on', 'off']), 'on'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\/./))),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((contact) => contact.trim())),
      v.array(v.pipe(v.string(), v.check(isContact))),
    ),
  ),
  SECURITY_EXPIRES: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((day) => new Date(day)),
      v.date(),
    ),
  ),
});

const EXPECTED: Record<keyof typeof EnvSchema.entries, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATABASE_URL: 'sqlite:<file> or postgres://…',
  PUBLIC_URL: 'an origin such as https://example.org, without a path',
  TRUST_PROXY: '0 or 1',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  DRAIN_GRACE: 'whole seconds from 0 to 60',
  RATE_SCALE: 'a number from 0',
  SITE_NAME: '1 to 60 characters',
  SUPPORT_EMAIL: 'an e-mail address',
  SESSION_SECRET: `at least ${SECRET_BYTES_MIN} bytes, or several such secrets separated by commas`,
  LOGOS: 'on or off',
  SMTP_URL: 'smtp://… or smtps://…',
  SECURITY_CONTACT: 'mailto:, https: or tel: addresses, separated by commas',
  SECURITY_EXPIRES: 'a moment such as 2027-06-30T00:00:00Z',
};

type Given = Record<string, string | undefined>;

function wrongVariables(given: Given): string[] {
  const parsed = v.safeParse(EnvSchema, given);
  const wrong = new Set(parsed.issues?.map((issue) => String(issue.path?.[0]?.key)));
  return [...wrong].map((name) => `${name}: must be ${EXPECTED[name as keyof typeof EXPECTED]}`);
}

/** A shared database or real visitors need an explicit secret. */
function missingSecret(given: Given): string[] {
  const isShared = /^postgres/.test(given.DATABASE_URL ?? '') || /^https:/.test(given.PUBLIC_URL ?? '');
  return isShared && given.SESSION_SECRET === undefined
    ? ['SESSION_SECRET: is required with postgres:// and with an https PUBLIC_URL']
    : [];
}

/** Real visitors need limits, above all on guessing passwords. */
function missingLimits(given: Given): string[] {
  return Number(given.RATE_SCALE) === 0 && /^https:/.test(given.PUBLIC_URL ?? '')
    ? ['RATE_SCALE: must be above 0 with an https PUBLIC_URL, since 0 turns all limits off']
    : [];
}

/** RFC 9116 requires both. */
function missingSecurityField({ SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires }: Given): string[] {
  if ((contact === undefined) === (expires === undefined)) return [];
  return [
    contact === undefined
      ? 'SECURITY_CONTACT: is required with SECURITY_EXPIRES'
      : 'SECURITY_EXPIRES: is required with SECURITY_CONTACT',
  ];
}

/** Empty variables count as unset. Throws ConfigError. */
export function parseEnv(variables: Given, { isServer = false } = {}): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const wrong = [
    ...wrongVariables(given),
    ...missingSecurityField(given),
    ...(isServer ? [...missingSecret(given), ...missingLimits(given)] : []),
  ];
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const env = v.parse(EnvSchema, given);
  return {
    port: env.PORT,
    host: env.HOST,
    database: parseDatabase(env.DATABASE_URL) ?? { dialect: 'sqlite', file: 'data/ai-dir.sqlite' },
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL,
    drainGraceMs: env.DRAIN_GRACE * 1_000,
    rateScale: env.RATE_SCALE,
    siteName: env.SITE_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    sessionSecrets: env.SESSION_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    hasLogos: env.LOGOS === 'on',
    security:
      env.SECURITY_CONTACT && env.SECURITY_EXPIRES
        ? { contacts: env.SECURITY_CONTACT, expires: env.SECURITY_EXPIRES }
        : null,
  };
}
