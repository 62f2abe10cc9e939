import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../support/wait-until.ts';
import type { Driver } from './drivers.ts';

/** A control by its label, or its own text. */
export type Target = { kind: 'link' | 'button' | 'field'; name: string; within?: string };

/** Generous for a busy machine. */
const WAIT_MS = 90_000;

/** Middle of the control, once it is in view and nothing covers it. Runs in the page. */
function pointOf({ kind, name, within = 'body' }: Target): { x: number; y: number } | null {
  const selectors = { link: 'a[href]', button: 'button, summary', field: 'input, textarea, select' };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : [];
    return [element.getAttribute('aria-label'), element.textContent, ...labels.map((label) => label.textContent)];
  };
  const found = [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll(selectors[kind])])
    .filter((element) => element.checkVisibility() && namesOf(element).some((text) => plain(text) === name));
  const [element] = found;
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
  return isFree ? point : null;
}

const KEYS = { Enter: '\uE007' } as const;

export class EnginePage {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#driver.goto(this.#origin + path);
  }

  /** The function, or its source, runs in the page and knows nothing of this file. */
  async evaluate<Given extends readonly unknown[], Value>(
    run: string | ((...given: Given) => Value),
    ...given: Given
  ): Promise<Awaited<Value>> {
    return (await this.#driver.evaluate(String(run), given)) as Awaited<Value>;
  }

  /** Throws with what the page says instead. */
  async until<Given extends readonly unknown[]>(
    what: string,
    holds: (...given: Given) => boolean | Promise<boolean>,
    ...given: Given
  ): Promise<void> {
    try {
      // A page that is being left has no values.
      await waitUntil(() => this.evaluate(holds, ...given).catch(() => false), WAIT_MS);
    } catch {
      const shown = await this.evaluate(() => `${location.pathname}: ${document.body.innerText.slice(0, 1500)}`);
      throw new Error(`${what} did not come about. ${shown}`);
    }
  }

  async untilText(text: string, within = 'body'): Promise<void> {
    const shows = (wanted: string, selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(({ innerText }) => innerText.includes(wanted));
    await this.until(`“${text}”`, shows, text, within);
  }

  async click(target: Target): Promise<void> {
    let point: ReturnType<typeof pointOf> = null;
    await waitUntil(async () => {
      const before = point;
      point = await this.evaluate(pointOf, target);
      if (point !== null && before?.x === point.x && before.y === point.y) return true;
      // Some frames: on its way in or along, it would have left the point before the press.
      await sleep(100);
      return false;
    }, WAIT_MS).catch(() => {
      throw new Error(`no ${target.kind} “${target.name}” to press`);
    });
    const actions = [
      { type: 'pointerMove', ...(point ?? { x: 0, y: 0 }), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.#type(KEYS[key]);
  }

  /** Types over what the field holds. */
  async fill(name: string, text: string): Promise<void> {
    await this.click({ kind: 'field', name, within: 'main' });
    await this.evaluate(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
    await this.#type(text);
  }

  async #type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }
}
