import { createHash } from 'node:crypto';
import { Answer } from '#backend/http/answer.ts';
import { commonHeaders, DATA_POLICY, linkOrigin, pagePolicy, WORKER_POLICY } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { documentAssets, fillTemplate } from './document.ts';
import type { PageSource } from './page-renderer.ts';

type Kept = { path: string; type: string; body: string; headers: Record<string, string> };

const WORKER_PATH = '/sw.js';
/** These neither delay pages nor fail with them. */
const OWN = /^\/(?:shell|sw\.js|manifest-[a-z]+\.webmanifest)$/;

/** Answered without a render. */
export const isOfShell = (path: string) => OWN.test(path);

/** Shell, manifests and service worker. The script starts with their hash, so that browsers notice any change. */
export class AppShell {
  readonly #env: Env;
  readonly #source: PageSource;
  #made: Promise<Map<string, Answer>> | null = null;

  constructor(env: Env, source: PageSource) {
    this.#env = env;
    this.#source = source;
  }

  /** Undefined for other paths. */
  async answer(path: string): Promise<Answer | undefined> {
    if (!isOfShell(path)) return undefined;
    this.#made ??= this.#make();
    const answers = await this.#made.catch((error: unknown) => {
      this.#made = null;
      throw error;
    });
    if (!this.#source.isCached) this.#made = null;
    return answers.get(path);
  }

  async #make(): Promise<Map<string, Answer>> {
    const { renderer, template } = this.#source;
    const { siteName, supportEmail } = this.#env;
    const request = { origin: linkOrigin(this.#env), siteName, supportEmail };
    const manifests = await renderer.renderManifests(request);
    const kept = [this.#shell(renderer.renderShell(request)), ...manifests.map(manifestFile)];
    // Browsers store the shell with its headers: new policy, new edition.
    const texts = [template.worker ?? '', ...kept.map(({ body, headers }) => JSON.stringify(headers) + body)];
    const edition = createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 12);
    const all = template.worker === null ? kept : [...kept, workerScript(template.worker, edition)];
    return new Map(all.map((file) => [file.path, this.#present(file, edition)]));
  }

  #shell(shell: ReturnType<PageSource['renderer']['renderShell']>): Kept {
    const { template } = this.#source;
    const assets = documentAssets(template, shell, true);
    return {
      path: shell.path,
      type: 'text/html; charset=utf-8',
      body: fillTemplate(template, assets, FALLBACK_LANGUAGE, shell).join(''),
      headers: { ...pagePolicy(this.#env, template.scriptHashes, assets.styleHashes), 'X-Robots-Tag': 'noindex' },
    };
  }

  #present({ type, body, headers }: Kept, edition: string): Answer {
    const common = { ...commonHeaders(this.#env), 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    return new Answer({
      status: 200,
      type,
      version: edition,
      dependsOn: [],
      body,
      headers: { ...common, ...headers },
    });
  }
}

function manifestFile({ path, text }: { path: string; text: string }): Kept {
  const headers = { 'Content-Security-Policy': DATA_POLICY };
  return { path, type: 'application/manifest+json', body: text, headers };
}

function workerScript(text: string, edition: string): Kept {
  return {
    path: WORKER_PATH,
    type: 'text/javascript; charset=utf-8',
    body: `self.edition=${JSON.stringify(edition)};\n${text}`,
    headers: { 'Content-Security-Policy': WORKER_POLICY },
  };
}
