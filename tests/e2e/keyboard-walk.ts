import type { Locator, Page } from '@playwright/test';
import { layerOf } from './layout-problems.ts';

/*
 * Tabs through a page. The functions run in the page and check each stop on the next key press, which saves a round
 * trip per press.
 */
type Stop = { element: Element; name: string; look: string };
type Walk = { stops: Stop[]; focused: Stop[]; problems: string[]; isOver: boolean };

/** Elements that may show the focus: itself, its ancestors, its label. */
function aroundOf(element: Element): Element[] {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  const around = [element, element.parentElement, element.parentElement?.parentElement, label, label?.parentElement];
  return around.filter((each) => each !== null && each !== undefined);
}

function lookOf(element: Element): string {
  const styles = aroundOf(element).flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')]);
  return styles
    .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor }) => {
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return `${hasOutline ? outlineColor : ''} ${boxShadow} ${borderTopColor}`;
    })
    .join('|');
}

function boxOf(element: Element): DOMRect {
  const rects = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return rects[0] ?? element.getBoundingClientRect();
}

/** Reason why a stop can't be seen: window edges or covering elements. Only the start of a textarea counts. */
function hindrance(element: Element): string | null {
  const { left, right, top, bottom, width, height } = boxOf(element);
  const end = element.localName === 'textarea' ? top : bottom;
  if (width < 2 || height < 2) return 'has no size';
  if (height < innerHeight && (top < -1 || end > innerHeight + 1)) return 'is out of the window';
  // Carousel items count as visible from a finger's width.
  if (width < innerWidth && Math.min(right, innerWidth) - Math.max(left, 0) < Math.min(44, width))
    return 'is beside the window';
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  for (const y of [top + 2, (top + bottom) / 2, end - 2]) {
    const hit = document.elementFromPoint(x, Math.min(Math.max(y, 0), innerHeight - 1));
    // Toasts cover their corner only for a moment.
    if (!hit || hit.closest('[aria-label="Notifications"]')) continue;
    if (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element)) continue;
    return `is covered by ${hit.outerHTML.slice(0, 80)}`;
  }
  return null;
}

function stopAt(element: Element): Stop {
  const name = element.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 120);
  return { element, name, look: lookOf(element) };
}

/** Up without moving right, against reading order. */
function isBackwards(one: Element, next: Element): boolean {
  if (layerOf(one) !== document.body || layerOf(next) !== document.body) return false;
  return boxOf(next).bottom < boxOf(one).top - 4 && boxOf(next).left <= boxOf(one).left;
}

/** A frame may show the focus of its children: its unfocused look is compared once the focus has left it. */
function compareLooks(walk: Walk, now: Element): void {
  const isLeft = ({ element }: Stop) =>
    !aroundOf(element)
      .slice(1)
      .some((each) => each.contains(now));
  for (const stop of walk.focused.filter(isLeft)) {
    if (lookOf(stop.element) === stop.look) walk.problems.push(`${stop.name} does not show its focus`);
  }
  walk.focused = walk.focused.filter((stop) => !isLeft(stop));
}

function look(walk: Walk, end: string): void {
  const element = document.activeElement ?? document.body;
  compareLooks(walk, element);
  const isSeen = walk.stops.some((stop) => stop.element === element);
  walk.isOver = element === document.body || isSeen || element.closest(end) !== null;
  // The start of the walk.
  if (walk.isOver || element.getAttribute('tabindex') === '-1') return;
  const stop = stopAt(element);
  const last = walk.stops.at(-1);
  const hidden = hindrance(element);
  if (hidden) walk.problems.push(`${stop.name} ${hidden}`);
  if (last && isBackwards(last.element, element)) walk.problems.push(`${stop.name} stands before ${last.name}`);
  walk.stops.push(stop);
  walk.focused.push(stop);
}

const SOURCE = [layerOf, aroundOf, lookOf, boxOf, hindrance, stopAt, isBackwards, compareLooks, look].join('\n');

const STEP = 10;
const STOPS_MAX = 600;

const HOLD_AT_GOAL = `
  const goal = { element: null, hidden: [], presses: 0 };
  const note = () => {
    const hidden = goal.presses > 0 && hindrance(document.activeElement);
    if (hidden) goal.hidden.push(document.activeElement.outerHTML.slice(0, 120) + ' ' + hidden);
  };
  const onTab = (event) => {
    if (event.key !== 'Tab') return;
    if (document.activeElement === goal.element) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    note();
    goal.presses += 1;
  };
  addEventListener('keydown', onTab, true);
  window.goal = goal;
  window.endGoal = () => {
    removeEventListener('keydown', onTab, true);
    note();
    return goal.hidden;
  };`;

/** Presses Tab until the element has focus. Returns what hid the focus on the way; throws if Tab never reaches it. */
export async function walkTo(page: Page, target: Locator): Promise<string[]> {
  await target.waitFor();
  await page.evaluate(`(() => { ${SOURCE}; ${HOLD_AT_GOAL} })()`);
  // The element may have been replaced meanwhile.
  const isThere = () =>
    target.evaluate((element) => {
      Object.assign((window as unknown as { goal: object }).goal, { element });
      return element === document.activeElement;
    });
  for (let presses = 0; !(await isThere()); presses += STEP) {
    if (presses > STOPS_MAX) throw new Error(`Tab never reached ${target}`);
    for (let press = 0; press < STEP; press += 1) await page.keyboard.press('Tab');
  }
  return page.evaluate('endGoal()');
}

/** Walks until the focus enters `end` or returns to the start. Returns the number of stops and the problems. */
export async function walk(page: Page, end = 'footer:not(main *)'): Promise<{ count: number; problems: string[] }> {
  await page.keyboard.press('Tab');
  await page.evaluate(`(() => {
    ${SOURCE}
    const walk = { stops: [], focused: [], problems: [], isOver: false };
    const onTab = ({ key }) => key === 'Tab' && !walk.isOver && look(walk, ${JSON.stringify(end)});
    addEventListener('keydown', onTab, true);
    window.endWalk = () => removeEventListener('keydown', onTab, true);
    window.walk = walk;
  })()`);
  for (let presses = 0; presses < STOPS_MAX; presses += STEP) {
    for (let press = 0; press < STEP; press += 1) await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>('walk.isOver')) break;
  }
  return page.evaluate('endWalk(), { count: walk.stops.length, problems: walk.problems }');
}
