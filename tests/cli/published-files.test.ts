import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';

const TEXT = /\.(?:js|mjs|css|html|json|svg|webmanifest|txt)$/;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
/** Of a module that only the server may have. */
const OF_SERVER = /SESSION_SECRET|DATABASE_URL|SMTP_URL|password_hash|\$argon2id/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test('T121: what is sent to browsers has no source maps, paths of this machine or parts of the server', () => {
  const files = filesUnder(join(projectRoot, 'dist/client'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\.(?:map|tsx?|env|sqlite)(?:\.(?:br|gz))?$/.test(file))).toEqual([]);
  for (const file of files.filter((name) => TEXT.test(name))) {
    const text = readFileSync(file, 'utf8');
    const found = [/sourceMappingURL=/, PRIVATE_KEY, OF_SERVER].flatMap((sign) => sign.exec(text) ?? []);
    expect([file, found, text.includes(projectRoot)]).toEqual([file, [], false]);
  }
});

test.runIf(existsSync(join(projectRoot, '.git')))(
  'T121: the repository has no databases, keys or settings of a site',
  () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
    expect(files.length).toBeGreaterThan(500);
    const unwanted = /(?:^|\/)(?:\.env|session-secret|id_[a-z0-9]+)$|\.(?:sqlite(?:-wal|-shm)?|pem|key|p12|map)$/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.(?:ts|tsx|js|mjs|json|md|sh|yml|yaml|example)$/.test(name)))
      expect([file, PRIVATE_KEY.test(readFileSync(join(projectRoot, file), 'utf8'))]).toEqual([file, false]);
  },
);
