import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { FragmentPlacer } from '#pwa/lib/html-fragment.tsx';

/** About 10 MB: a card is 2 kB with its key. */
const FRAGMENTS_MAX = 5_000;
const kept = new LRUCache<string, string>({ max: FRAGMENTS_MAX });

const PLACE = /<html-fragment>(\d+)<\/html-fragment>/g;
const END = '<html-fragment></html-fragment>';

type Render = (parts: ReactNode) => string;
type MissingPart = { part: ReactElement; instead: ReactElement | null; isKept: boolean };

/** Placeholders for parts of a page, and each part once if not kept. */
export class PageFragments {
  /** Thrown by parts. */
  readonly failures: unknown[] = [];
  readonly #scope: string;
  readonly #parts: { key: string; html: string | undefined }[] = [];
  readonly #missing = new Map<string, MissingPart>();

  /** `scope`: all that the parts depend on besides their props. */
  constructor(scope: string) {
    this.#scope = scope;
  }

  place: FragmentPlacer = ({ name, props, part, instead }) => {
    const at = this.#parts.length;
    const key = name === null ? `${at}` : `${this.#scope} ${name} ${JSON.stringify(props)}`;
    const html = name === null ? undefined : kept.get(key);
    if (html === undefined) this.#missing.set(key, { part, instead, isKept: name !== null });
    this.#parts.push({ key, html });
    return createElement('html-fragment', null, String(at));
  };

  /** `page` with the parts in their places. Escaped texts never look like a place. */
  fill(page: string, render: Render): string {
    const made = this.#missing.size > 0 ? this.#render(render) : new Map<string, string>();
    return page.replace(PLACE, (_, at) => {
      const { key, html } = this.#parts[Number(at)] ?? { key: '' };
      return html ?? made.get(key) ?? '';
    });
  }

  #render(render: Render): Map<string, string> {
    try {
      return this.#renderTogether(render);
    } catch {
      return new Map([...this.#missing].map(([key, missing]) => [key, this.#renderAlone(missing, render)]));
    }
  }

  #renderTogether(render: Render): Map<string, string> {
    const parts = [...this.#missing].map(([key, { part }]) =>
      createElement(Fragment, { key }, part, createElement('html-fragment')),
    );
    const htmls = render(parts).split(END);
    const made = new Map([...this.#missing.keys()].map((key, at) => [key, htmls[at] ?? '']));
    for (const [key, html] of made) if (this.#missing.get(key)?.isKept) kept.set(key, html);
    return made;
  }

  #renderAlone({ part, instead }: MissingPart, render: Render): string {
    if (instead === null) return render(part);
    for (const each of [part, instead]) {
      try {
        return render(each);
      } catch (error) {
        this.failures.push(error);
      }
    }
    return '';
  }
}
