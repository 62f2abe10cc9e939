import { expect, test } from 'vitest';
import { readMessage } from '#pwa/screens/test-websocket/read-message.ts';

test('any JSON of at most 1,024 bytes as it is sent is a message', () => {
  expect(readMessage('{ "type": "since",\n "id": 0 }')).toEqual({ message: { type: 'since', id: 0 } });
  expect(readMessage('null')).toEqual({ message: null });
  expect(readMessage(`"${'x'.repeat(1022)}"${' '.repeat(5000)}`)).toEqual({ message: 'x'.repeat(1022) });
  expect(readMessage(`"${'x'.repeat(1023)}"`)).toEqual({ trouble: 'too_long' });
  expect(readMessage(`"${'é'.repeat(512)}"`)).toEqual({ trouble: 'too_long' });
  for (const text of ['', 'hello', '{', "{'a': 1}"]) expect(readMessage(text)).toEqual({ trouble: 'not_json' });
});
