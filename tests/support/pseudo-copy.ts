import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuiltCopy } from './built-copy.ts';
import { pseudoPack } from './pseudo-text.ts';

/** Chunks of the English namespaces in both builds. The server's API texts are in a chunk of their own. */
const FOLDERS = ['dist/client/assets', 'dist/server/chunks'];
const ENGLISH = /^en-[^.]*\.m?js$/;
const COMPRESSED = /^en-[^.]*\.js\.(?:br|gz)$/;

async function replacePacks(folder: string): Promise<void> {
  const names = readdirSync(folder);
  for (const name of names.filter((each) => COMPRESSED.test(each))) rmSync(join(folder, name));
  for (const file of names.filter((each) => ENGLISH.test(each)).map((name) => join(folder, name))) {
    const texts = await import(pathToFileURL(file).href);
    writeFileSync(file, `export default ${JSON.stringify(pseudoPack(texts.default))};`);
  }
}

/** The build with a pseudo-language as English. */
export async function pseudoCopy(): Promise<BuiltCopy> {
  const copy = new BuiltCopy();
  for (const folder of FOLDERS) await replacePacks(join(copy.folder, folder));
  return copy;
}
