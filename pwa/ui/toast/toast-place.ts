const FIELDS = ':is(input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea, select)';
const URGENT = `${FIELDS}:is(:focus, [aria-invalid="true"])`;
const GAP = 8;

type Box = { top: number; bottom: number };

function boxOf(field: Element): DOMRect[] {
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  const isWrong = field.getAttribute('aria-invalid') === 'true';
  return [field, ...(isWrong ? notes : [])].flatMap((element) => (element ? [element.getBoundingClientRect()] : []));
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
  const boxesOf = (fields: string, { left, right }: DOMRect) =>
    [...document.querySelectorAll(`body ${fields}`)]
      .flatMap(boxOf)
      .filter((box) => box.width > 0 && box.right > left && box.left < right);
  const place = () => {
    region.style.removeProperty('inset-block-end');
    const own = region.getBoundingClientRect();
    const seenTo = view ? view.offsetTop + view.height : innerHeight;
    const free = { top: (view?.offsetTop ?? 0) + GAP, bottom: Math.min(own.bottom, seenTo - GAP) };
    const found = [FIELDS, URGENT].map((fields) => lowestPlace(boxesOf(fields, own), own.height, free));
    const end = found.find((each) => each !== null) ?? free.bottom;
    if (end !== own.bottom) region.style.setProperty('inset-block-end', `${innerHeight - end}px`);
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
