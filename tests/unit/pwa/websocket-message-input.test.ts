import { expect, test } from 'vitest';
import { parseLiveInput } from '#pwa/routes/test-websocket/screen.tsx';

test('any JSON of at most 1,024 bytes as it is sent is a message', () => {
  expect(parseLiveInput('{ "type": "since",\n "id": 0 }')).toEqual({ message: { type: 'since', id: 0 } });
  expect(parseLiveInput('null')).toEqual({ message: null });
  expect(parseLiveInput(`"${'x'.repeat(1022)}"${' '.repeat(5000)}`)).toEqual({ message: 'x'.repeat(1022) });
  expect(parseLiveInput(`"${'x'.repeat(1023)}"`)).toEqual({ trouble: 'too_long' });
  expect(parseLiveInput(`"${'é'.repeat(512)}"`)).toEqual({ trouble: 'too_long' });
  for (const text of ['', 'hello', '{', "{'a': 1}"]) expect(parseLiveInput(text)).toEqual({ trouble: 'not_json' });
});
