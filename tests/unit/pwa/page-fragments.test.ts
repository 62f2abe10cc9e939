import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageFragments } from '#pwa/entry/page-fragments.tsx';
import { asFragment, FragmentContext, keptOnServer } from '#pwa/lib/html-fragment.tsx';

let renders = 0;

function Card({ name }: { name: string }) {
  if (name.startsWith('broken')) throw new Error(name);
  renders += 1;
  return createElement('b', { title: name }, name, ' & more');
}

function Instead({ name }: { name: string }) {
  if (name === 'broken twice') throw new Error(name);
  return createElement('i', null, name);
}

const KeptCard = asFragment('test', Card, Instead);
const FreshCard = asFragment(null, Card, Instead);

const fragmentsOf = (scope: string) => new PageFragments(scope);

/** The list as a page of it: with parts that are kept, or all of it by React. */
function pageOf(names: readonly string[], scope: string | null, Kept = KeptCard, fragments = fragmentsOf(scope ?? '')) {
  const list = (Part: typeof Card | typeof KeptCard) =>
    createElement(
      'p',
      null,
      '<html-fragment>0</html-fragment>',
      ...names.map((name, key) => createElement(Part, { key, name })),
    );
  if (scope === null) return renderToString(list(Card));
  const page = renderToString(createElement(FragmentContext, { value: fragments.place }, list(Kept)));
  return fragments.fill(page, (parts: ReactNode) => renderToString(parts));
}

test('a page made of kept parts is the page that React renders, also where a text looks like a place or a pattern', () => {
  const names = ['one', '$& $1', '<html-fragment>1</html-fragment>', 'one', '', '日本'];
  const whole = pageOf(names, null);

  expect(pageOf(names, 'first')).toBe(whole);
  expect(pageOf([...names].reverse(), 'first')).toBe(pageOf([...names].reverse(), null));
  expect(whole).not.toBe(pageOf(names.slice(1), 'first'));
});

test('a part is rendered once, and again in another scope', () => {
  pageOf(['once'], 'en');
  const before = renders;
  pageOf(['once'], 'en');
  expect(renders).toBe(before);
  pageOf(['once'], 'de');
  expect(renders).toBe(before + 1);
});

test.each([
  ['kept', KeptCard],
  ['not kept', FreshCard],
])('a part that throws costs itself only, and is told: %s', (kind, Part) => {
  const fragments = fragmentsOf(kind);
  const page = pageOf(['first', 'broken', 'broken twice', 'last'], kind, Part, fragments);
  expect(page).toBe(pageOf(['first', 'last'], null).replace('<b title="last">', '<i>broken</i><b title="last">'));
  const messages = fragments.failures.map((error) => (error instanceof Error ? error.message : error));
  expect(messages).toEqual(['broken', 'broken twice', 'broken twice']);
});

test('a part without a name is rendered each time', () => {
  pageOf(['fresh', 'fresh'], 'en', FreshCard);
  const before = renders;
  pageOf(['fresh', 'fresh'], 'en', FreshCard);
  expect(renders).toBe(before + 2);
});

test('a part that may not fail alone is kept as well, whatever its functions, and fails the page', () => {
  const Option = keptOnServer('option', ({ name }: { name: string; onChange: () => void }) => Card({ name }));
  const page = (name: string) => {
    const fragments = fragmentsOf('en');
    const option = createElement(Option, { name, onChange: () => name });
    const html = renderToString(createElement(FragmentContext, { value: fragments.place }, option));
    return fragments.fill(html, (parts: ReactNode) => renderToString(parts));
  };
  const first = page('option');
  const before = renders;
  expect([page('option'), renders]).toEqual([first, before]);
  expect(first).toBe(renderToString(createElement(Card, { name: 'option' })));
  expect(() => page('broken')).toThrow('broken');
});
