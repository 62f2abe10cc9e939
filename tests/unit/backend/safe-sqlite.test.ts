import { expect, test } from 'vitest';
import { assertSafeSqlite } from '#backend/database/dialects/sqlite.ts';
import { ConfigError } from '#backend/server/env.ts';

test.each(['3.7.0', '3.40.1', '3.51.0', '3.51.2'])('SQLite %s can corrupt a database and is refused', (version) => {
  expect(() => assertSafeSqlite(version)).toThrow(ConfigError);
  expect(() => assertSafeSqlite(version)).toThrow(`SQLite ${version} can corrupt`);
});

test.each(['3.6.23', '3.51.3', '3.52.0', '3.53.0', '4.0.0'])('SQLite %s is taken', (version) => {
  expect(() => assertSafeSqlite(version)).not.toThrow();
});

test('the SQLite of this project is taken', () => {
  expect(() => assertSafeSqlite()).not.toThrow();
});
