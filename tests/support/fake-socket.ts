import type { ClientSocket } from '#pwa/features/live/live-connection.ts';

export class FakeSocket extends EventTarget implements ClientSocket {
  readyState: ClientSocket['readyState'] = 0;
  readonly sent: string[] = [];
  /** Number of `close` calls by the client. */
  closed = 0;

  send = (text: string): void => {
    this.sent.push(text);
  };

  close = (): void => {
    this.closed += 1;
    if (this.readyState < 2) this.readyState = 2;
  };

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  tells(message: object): void {
    this.says(JSON.stringify(message));
  }

  ends(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  fails(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new Event('close'));
  }
}
