import { useEffect } from 'react';

/** The links that are cards as a whole: the first of each item of a list of articles. */
function cardLinks(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > article :is(h2, h3) > a')];
}

function cardPosition(link: Element): { x: number; top: number } {
  const { left, width, top } = (link.closest('li') ?? link).getBoundingClientRect();
  return { x: left + width / 2, top };
}

/** The card above or below: in the nearest row there, the one that is nearest across. */
function cardInNextRow(links: readonly HTMLAnchorElement[], from: HTMLAnchorElement, step: 1 | -1) {
  const here = cardPosition(from);
  const beyond = links
    .map((link) => ({ link, ...cardPosition(link) }))
    .filter(({ top }) => (top - here.top) * step > 1)
    .sort((a, b) => (a.top - b.top) * step || Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
  return beyond[0]?.link;
}

function nextCard(key: string, links: readonly HTMLAnchorElement[], from: HTMLAnchorElement) {
  const place = links.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return links[place + 1];
    case 'ArrowLeft':
      return links[place - 1];
    case 'ArrowDown':
      return cardInNextRow(links, from, 1);
    case 'ArrowUp':
      return cardInNextRow(links, from, -1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}

function onCardKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof HTMLAnchorElement ? event.target : null;
  const list = link?.closest('article')?.closest('ul');
  const links = list ? cardLinks(list) : [];
  if (!link || !links.includes(link)) return;
  if (event.key.toLowerCase() === 'c') {
    // Held down it would pick and put back in turns.
    if (event.repeat) return;
    link.closest('article')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    return;
  }
  const next = nextCard(event.key, links, link);
  // At an edge the key scrolls the page, as anywhere.
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** In a grid of cards the arrows go from card to card, Home and End to the first and last one; `c` picks it to compare. */
export function useCardGridKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onCardKeyDown);
    return () => document.removeEventListener('keydown', onCardKeyDown);
  }, []);
}
