import { expect, test } from 'vitest';
import { ConfigError, parseEnv } from '#backend/server/env.ts';

test('without variables the site runs on SQLite at port 3000 of this machine', () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    database: { dialect: 'sqlite', file: 'data/ai-dir.sqlite' },
    publicUrl: null,
    trustProxy: false,
    hasLogos: true,
    logLevel: 'info',
    drainGraceMs: 0,
    rateScale: 1,
    siteName: 'AI Dir',
    supportEmail: 'support@ai-dir.example',
    sessionSecrets: null,
    smtpUrl: null,
    security: null,
  });
});

test('every variable is taken', () => {
  expect(
    parseEnv({
      PORT: '0',
      HOST: '::1',
      DATABASE_URL: 'postgres://u:p@h:1/d',
      PUBLIC_URL: 'https://example.org/',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'debug',
      DRAIN_GRACE: '5',
      RATE_SCALE: '0.5',
      SITE_NAME: ' Tools ',
      SUPPORT_EMAIL: 'help@example.org',
      SESSION_SECRET: `${'s'.repeat(32)}, ${'t'.repeat(33)}`,
      LOGOS: 'off',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      SECURITY_CONTACT: 'mailto:security@example.org, https://example.org/report,tel:+1-201-555-0123',
      SECURITY_EXPIRES: '2027-06-30T00:00:00+02:00',
      UNKNOWN: 'x',
    }),
  ).toEqual({
    port: 0,
    host: '::1',
    database: { dialect: 'postgres', url: 'postgres://u:p@h:1/d' },
    publicUrl: 'https://example.org',
    trustProxy: true,
    hasLogos: false,
    logLevel: 'debug',
    drainGraceMs: 5_000,
    rateScale: 0.5,
    siteName: 'Tools',
    supportEmail: 'help@example.org',
    sessionSecrets: ['s'.repeat(32), 't'.repeat(33)],
    smtpUrl: 'smtps://u:p@mail.example:465',
    security: {
      contacts: ['mailto:security@example.org', 'https://example.org/report', 'tel:+1-201-555-0123'],
      expires: new Date('2027-06-29T22:00:00Z'),
    },
  });
  expect(parseEnv({ DATABASE_URL: 'postgresql://h/d' }).database).toEqual({
    dialect: 'postgres',
    url: 'postgresql://h/d',
  });
  expect(parseEnv({ DATABASE_URL: 'sqlite:/a b/c.sqlite' }).database).toEqual({
    dialect: 'sqlite',
    file: '/a b/c.sqlite',
  });
});

test('an empty variable counts as unset', () => {
  expect(parseEnv({ PORT: '', PUBLIC_URL: '', SITE_NAME: undefined })).toEqual(parseEnv({}));
});

const WRONG: Record<string, readonly string[]> = {
  PORT: ['-1', '65536', '3000a', '3e3', '1.5', ' 3000'],
  DATABASE_URL: ['mysql://h/d', 'sqlite:', 'data.sqlite', 'http://h'],
  PUBLIC_URL: [
    'example.org',
    'https://example.org/path',
    'ftp://example.org',
    'https://example.org?x',
    'https://u:p@example.org',
  ],
  TRUST_PROXY: ['true', 'yes', '2'],
  LOG_LEVEL: ['verbose', 'INFO'],
  DRAIN_GRACE: ['-1', '61', '1.5', '5s'],
  RATE_SCALE: ['-1', 'x', '1,5', 'Infinity'],
  SITE_NAME: ['   ', 'x'.repeat(61)],
  SUPPORT_EMAIL: ['nobody', 'a@', '@b.example'],
  SESSION_SECRET: ['s'.repeat(31), 'secret', `${'s'.repeat(32)},secret`, `${'s'.repeat(32)},`],
  SMTP_URL: ['mail.example', 'http://mail.example'],
};
for (const [name, values] of Object.entries(WRONG)) {
  test(`${name} is refused when it cannot work`, () => {
    for (const value of values) {
      expect(() => parseEnv({ [name]: value }), value).toThrow(ConfigError);
      expect(() => parseEnv({ [name]: value }), value).toThrow(new RegExp(`^${name}: must be [^\\n]+$`));
    }
  });
}

test('all wrong variables are named at once', () => {
  const all = Object.fromEntries(Object.entries(WRONG).map(([name, [value]]) => [name, value]));
  let message = '';
  try {
    parseEnv(all);
  } catch (error) {
    message = String((error as Error).message);
  }
  expect(message.split('\n').map((line) => line.split(':')[0])).toEqual(Object.keys(WRONG));
});

test('a server with real visitors keeps its limits on', () => {
  const secured = { PUBLIC_URL: 'https://example.org', SESSION_SECRET: 's'.repeat(32) };
  for (const RATE_SCALE of ['0', '0.0', '00'])
    expect(() => parseEnv({ ...secured, RATE_SCALE }, { isServer: true })).toThrow(
      /^RATE_SCALE: must be above 0 with an https PUBLIC_URL/,
    );
  expect(parseEnv({ ...secured, RATE_SCALE: '0' }).rateScale).toBe(0);
  expect(parseEnv({ ...secured, RATE_SCALE: '0.5' }, { isServer: true }).rateScale).toBe(0.5);
  expect(parseEnv({ PUBLIC_URL: 'http://localhost:3000', RATE_SCALE: '0' }, { isServer: true }).rateScale).toBe(0);
});

test('T7: a server that shares its database or has real visitors needs a secret of its own', () => {
  const secret = { SESSION_SECRET: 's'.repeat(32) };
  for (const shared of [{ DATABASE_URL: 'postgres://h/d' }, { PUBLIC_URL: 'https://example.org' }]) {
    expect(() => parseEnv(shared, { isServer: true })).toThrow(/^SESSION_SECRET: /);
    expect(() => parseEnv({ ...shared, PORT: 'x' }, { isServer: true })).toThrow(/^PORT: .*\nSESSION_SECRET: /);
    expect(() => parseEnv({ ...shared, ...secret }, { isServer: true })).not.toThrow();
    expect(() => parseEnv(shared)).not.toThrow();
  }
  expect(() => parseEnv({ PUBLIC_URL: 'http://localhost:3000' }, { isServer: true })).not.toThrow();
});

test('a contact or an expiry that RFC 9116 does not allow is refused, and one without the other', () => {
  const at = { SECURITY_EXPIRES: '2027-06-30T00:00:00Z' };
  for (const SECURITY_CONTACT of [
    'a@example.org',
    'http://a.example',
    'mailto:a',
    'tel:x',
    'mailto:a@b.example\nX: y',
    'https:',
  ])
    expect(() => parseEnv({ SECURITY_CONTACT, ...at })).toThrow(/^SECURITY_CONTACT: must be mailto:/);
  const by = { SECURITY_CONTACT: 'mailto:a@b.example' };
  for (const SECURITY_EXPIRES of ['tomorrow', '2027-06-30', '2027-13-30T00:00:00Z'])
    expect(() => parseEnv({ SECURITY_EXPIRES, ...by })).toThrow(/^SECURITY_EXPIRES: must be a moment/);
  expect(() => parseEnv(at)).toThrow('SECURITY_CONTACT: is required');
  expect(() => parseEnv(by)).toThrow('SECURITY_EXPIRES: is required');
});
