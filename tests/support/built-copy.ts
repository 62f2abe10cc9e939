import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#backend/server/project-root.ts';

const PARTS = [
  'domain',
  'locales',
  'pwa',
  'seeds',
  'dist',
  'package.json',
  'vite.config.ts',
  'vite-icons.ts',
  'vite-plugins.ts',
  'tsconfig.base.json',
];

/** Copy of project and build in which the client can be changed and rebuilt. */
export class BuiltCopy implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'ai-dir-copy-'));
  readonly main = join(this.folder, 'dist/server/main.mjs');

  constructor(from: string = projectRoot) {
    for (const part of PARTS) cpSync(join(from, part), join(this.folder, part), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(this.folder, 'node_modules'));
  }

  append(path: string, text: string): void {
    const file = join(this.folder, path);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}\n`);
  }

  async build(variables: Record<string, string> = {}): Promise<void> {
    const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production', ...variables };
    await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: this.folder, env });
  }

  take(other: BuiltCopy): void {
    const client = join(this.folder, 'dist/client');
    rmSync(client, { recursive: true });
    cpSync(join(other.folder, 'dist/client'), client, { recursive: true });
  }

  scriptOf(module: string): string {
    const manifest = JSON.parse(readFileSync(join(this.folder, 'dist/client/.vite/manifest.json'), 'utf8'));
    return manifest[module].file;
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, 'dist/client', file));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
