import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { isOutboxLoaded, outboxEntries } from '#pwa/features/outbox/outbox-entries.ts';
import { useIsOutboxReady, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { outboxEntry } from '../../support/outbox-entry.ts';

afterEach(() => {
  cachedUser.value = null;
  outboxEntries.value = [];
  isOutboxLoaded.value = false;
});

function Probe() {
  return `${useOwnEntries().length} ${useIsOutboxReady()}`;
}

test('a screen that React takes over late is what the server made of it, though the device was quicker', () => {
  cachedUser.value = { id: 3, username: 'ana', name: null };
  outboxEntries.value = [outboxEntry()];
  isOutboxLoaded.value = true;

  // A server render has the hooks' values during hydration.
  expect(renderToStaticMarkup(createElement(Probe))).toBe('0 false');
});
