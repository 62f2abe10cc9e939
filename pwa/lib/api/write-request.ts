/** A call that writes, sent by a form or from the outbox. */
export type WriteRequest = {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
};
