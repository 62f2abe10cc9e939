const FIELDS = ':is(input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea, select)';
const WRONG = ':is([aria-invalid="true"], [data-invalid])';
const FOCUSED = `${FIELDS}:focus, ${WRONG}:focus, ${WRONG}:has(:focus)`;
const URGENT = `${FOCUSED}, ${WRONG}`;
const GAP = 8;

type Box = { top: number; bottom: number };

/** A field with its label, and with its error. */
function boxesOf(field: Element): DOMRect[] {
  const labels = 'labels' in field ? [...(field.labels as NodeListOf<Element>)] : [];
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  return [field, ...labels, ...(field.matches(WRONG) ? notes : [])].flatMap(
    (element) => element?.getBoundingClientRect() ?? [],
  );
}

/** The lowest place above all boxes that it would cover; null without one. */
function lowestPlace(boxes: readonly Box[], height: number, { top, bottom }: Box): number | null {
  let place = bottom;
  for (const box of boxes.toSorted((a, b) => b.bottom - a.bottom))
    if (box.top < place + GAP && box.bottom > place - height - GAP) place = box.top - GAP;
  return place - height >= top ? place : null;
}

/** Moves up until it covers no field, at least not the focused or an invalid one; also above the keyboard. */
export function keepOffFields(region: HTMLElement): () => void {
  const view = visualViewport;
  const own = () => region.getBoundingClientRect();
  const boxesBeside = (fields: string) => {
    const { left, right } = own();
    return [...document.querySelectorAll(`body :is(${fields})`)]
      .flatMap(boxesOf)
      .filter((box) => box.width > 0 && box.right > left && box.left < right);
  };
  const seen = (): Box => {
    const top = view?.offsetTop ?? 0;
    return { top, bottom: top + (view?.height ?? innerHeight) };
  };
  const free = () => ({ top: seen().top + GAP, bottom: Math.min(own().bottom, seen().bottom - GAP) });
  const placeOff = (fields: string) => lowestPlace(boxesBeside(fields), own().height, free());
  let hasMadeRoom = false;
  /** Between the upper edge and the focused field, if both fit; once, and to no field that was scrolled away from. */
  const makeRoom = () => {
    const tops = boxesBeside(FOCUSED).map(({ top }) => top);
    const field = document.activeElement;
    if (hasMadeRoom || tops.length === 0 || !field) return;
    const { top, bottom } = field.getBoundingClientRect();
    const by = Math.floor(Math.min(...tops) - GAP - own().height - free().top);
    const isInView = top >= seen().top && bottom <= seen().bottom;
    if (!isInView || bottom - by > seen().bottom) return;
    hasMadeRoom = true;
    scrollBy({ top: by, behavior: 'instant' });
  };
  const place = () => {
    region.style.removeProperty('inset-block-end');
    const { bottom } = own();
    let end = placeOff(FIELDS) ?? placeOff(URGENT);
    if (end === null) {
      makeRoom();
      end = placeOff(URGENT) ?? placeOff(FOCUSED) ?? free().bottom;
    }
    if (end !== bottom) region.style.setProperty('inset-block-end', `${innerHeight - end}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(region);
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of ['focusin', 'scrollend', 'input']) document.addEventListener(type, place, { signal });
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, place, { signal });
  return () => {
    observer.disconnect();
    stop.abort();
    region.style.removeProperty('inset-block-end');
  };
}
