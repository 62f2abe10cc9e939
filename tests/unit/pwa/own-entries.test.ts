import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useIsOutboxKnown, useOwnEntries } from '#pwa/components/use-own-entries.ts';
import { keptUser } from '#pwa/state/kept-user.ts';
import { isOutboxRead, outboxEntries } from '#pwa/state/outbox.ts';
import { outboxEntry } from '#tests/support/outbox-entry.ts';

afterEach(() => {
  keptUser.value = null;
  outboxEntries.value = [];
  isOutboxRead.value = false;
});

function Probe() {
  return `${useOwnEntries().length} ${useIsOutboxKnown()}`;
}

test('a screen that React takes over late is what the server made of it, though the device was quicker', () => {
  keptUser.value = { id: 3, username: 'ana', name: null };
  outboxEntries.value = [outboxEntry()];
  isOutboxRead.value = true;

  // What hooks say here is what they say while a page is taken over.
  expect(renderToStaticMarkup(createElement(Probe))).toBe('0 false');
});
