import { afterEach, expect, test, vi } from 'vitest';
import { __vitePreload } from '#pwa/lib/load-part.ts';

afterEach(() => vi.unstubAllGlobals());

class Link {
  href = '';
  isConnected = false;
  onload = () => {};
  onerror = () => {};
  removeAttribute() {
    this.href = '';
  }
  remove() {
    links.splice(links.indexOf(this), 1);
  }
}
const links: Link[] = [];

test('a style sheet that failed is loaded again in its place, before those that may override it', async () => {
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: () => null,
    head: {
      append(link: Link) {
        link.isConnected = true;
        links.push(link);
      },
    },
  });
  const load = () => __vitePreload(async () => 'part', ['base.css', 'over.css']);
  const first = load();
  const [base, over] = links;
  base?.onerror();
  over?.onload();
  await expect(first).rejects.toThrow('/base.css');

  const second = load();
  links.find(({ href }) => href === '/base.css')?.onload();
  expect(await second).toBe('part');
  expect(links.map(({ href }) => href)).toEqual(['/base.css', '/over.css']);
});
