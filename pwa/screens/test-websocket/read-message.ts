import { LIVE_MESSAGE_MAX } from '#domain/schemas/live.ts';

type Read = { message: unknown } | { trouble: 'not_json' | 'too_long' };

/** What somebody typed, as it would be sent. The server ends a connection that says too much. */
export function readMessage(text: string): Read {
  try {
    const message: unknown = JSON.parse(text);
    const bytes = new TextEncoder().encode(JSON.stringify(message)).byteLength;
    return bytes > LIVE_MESSAGE_MAX ? { trouble: 'too_long' } : { message };
  } catch {
    return { trouble: 'not_json' };
  }
}
