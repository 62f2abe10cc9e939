import { LIVE_MESSAGE_MAX } from '#domain/model/live.ts';

type LiveInput = { message: unknown } | { trouble: 'not_json' | 'too_long' };

/** What somebody typed, as it would be sent. The server ends a connection that says too much. */
export function parseLiveInput(text: string): LiveInput {
  try {
    const message: unknown = JSON.parse(text);
    const bytes = new TextEncoder().encode(JSON.stringify(message)).byteLength;
    return bytes > LIVE_MESSAGE_MAX ? { trouble: 'too_long' } : { message };
  } catch {
    return { trouble: 'not_json' };
  }
}
