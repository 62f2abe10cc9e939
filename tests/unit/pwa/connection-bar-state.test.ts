import { expect, test } from 'vitest';
import { type BarState, barSteps } from '#pwa/layout/notifications/connection-bar.tsx';
import type { Connection } from '#pwa/lib/connection.ts';

function endsAs(shown: BarState | null, connection: Connection): BarState | null {
  const last = barSteps(shown, connection).at(-1);
  return last ? last.state : shown;
}

test.each<BarState | null>(['offline', 'slow', 'back', null])('with a connection nothing stays of %s', (shown) => {
  expect(endsAs(shown, 'online')).toBeNull();
});

test.each<BarState | null>(['offline', 'slow', 'back', null])('without one the bar says so after %s', (shown) => {
  expect(barSteps(shown, 'offline')).toEqual([{ state: 'offline', after: 200 }]);
  expect(endsAs(shown, 'slow')).toBe('slow');
});

test('a connection that is back is told, one that was only slow is not', () => {
  expect(barSteps('offline', 'online')).toEqual([
    { state: 'back', after: 0 },
    { state: null, after: 4000 },
  ]);
  expect(barSteps('slow', 'online')).toEqual([{ state: null, after: 1500 }]);
});
