import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { FragmentPlacer } from '#pwa/lib/html-fragment.tsx';

/** About 10 MB: a card is 2 kB with its key. */
const FRAGMENTS_MAX = 4_000;
const kept = new LRUCache<string, string>({ max: FRAGMENTS_MAX });

const PLACE = /<html-fragment>(\d+)<\/html-fragment>/g;
const END = '<html-fragment></html-fragment>';

type Part = { key: string; html: string | undefined };

/** Parts of one page. React renders a placeholder for each, and each part that is not kept once, after the page. */
export class PageFragments {
  readonly #scope: string;
  readonly #parts: Part[] = [];
  readonly #missing = new Map<string, ReactElement>();

  /** `scope`: all that the parts depend on besides their props. */
  constructor(scope: string) {
    this.#scope = scope;
  }

  place: FragmentPlacer = (name, props, element) => {
    const key = `${this.#scope} ${name} ${JSON.stringify(props)}`;
    const html = kept.get(key);
    if (html === undefined) this.#missing.set(key, element);
    this.#parts.push({ key, html });
    return createElement('html-fragment', null, String(this.#parts.length - 1));
  };

  /** `page` with the parts in their places. Escaped texts never look like a place. */
  fill(page: string, render: (parts: ReactNode) => string): string {
    const made = this.#missing.size > 0 ? this.#render(render) : new Map<string, string>();
    return page.replace(PLACE, (_, at) => {
      const { key, html } = this.#parts[Number(at)] ?? { key: '' };
      return html ?? made.get(key) ?? '';
    });
  }

  #render(render: (parts: ReactNode) => string): Map<string, string> {
    const parts = [...this.#missing].map(([key, element]) =>
      createElement(Fragment, { key }, element, createElement('html-fragment')),
    );
    const htmls = render(parts).split(END);
    const made = new Map([...this.#missing.keys()].map((key, at) => [key, htmls[at] ?? '']));
    for (const [key, html] of made) kept.set(key, html);
    return made;
  }
}
