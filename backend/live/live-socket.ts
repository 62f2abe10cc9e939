import type { Knex } from 'knex';
import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import { loadAnnouncements } from '#backend/changes/announce-tools.ts';
import type { CatalogVersion } from '#backend/changes/catalogue-change.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { Log } from '#backend/server/log.ts';
import { type NewToolMessage, SinceMessage, type WelcomeMessage } from '#domain/model/live.ts';
import type { LiveLimits } from './live-limits.ts';

/** After restarts all clients reconnect within seconds: one query per `upTo` serves all. */
export class MissedAnnouncements {
  readonly #knex: Knex;
  #newest: { upTo: number; messages: Promise<NewToolMessage[]> } | null = null;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async load({ after, upTo }: { after: number; upTo: number }): Promise<NewToolMessage[]> {
    if (this.#newest?.upTo !== upTo) {
      const messages = loadAnnouncements(this.#knex, { after: 0, upTo });
      this.#newest = { upTo, messages };
      messages.catch(() => this.clear());
    }
    return (await this.#newest.messages).filter(({ id }) => id > after);
  }

  clear(): void {
    this.#newest = null;
  }
}

/** Sockets with a larger send buffer are terminated. */
const UNSENT_BYTES_MAX = 256 * 1024;
/** Broadcasts queued behind the answer to `since`. */
const WAITING_MAX = 1_000;
const POLICY_VIOLATION = 1008;
const OPEN = 1;

export type LiveSocketDeps = {
  log: Log;
  failures: FailureReports;
  limits: LiveLimits;
  current: () => CatalogVersion;
  missed: Pick<MissedAnnouncements, 'load'>;
};

const parseMessage = v.safeParser(v.pipe(v.string(), v.parseJson(), SinceMessage));

/** Announcements before the welcome come on request (`since`), later ones by broadcast: once each, by id. */
export class LiveSocket {
  readonly #ws: WebSocket;
  readonly #number: number;
  readonly #deps: LiveSocketDeps;
  #welcomed: CatalogVersion | null = null;
  #missedUpTo = 0;
  #waiting: Buffer[] | null = null;
  #isAlive = true;

  constructor(ws: WebSocket, number: number, deps: LiveSocketDeps) {
    this.#ws = ws;
    this.#number = number;
    this.#deps = deps;
    // An error also closes the socket.
    ws.on('error', (error) => deps.log.debug({ err: error }, 'socket failed'));
    ws.on('pong', () => {
      this.#isAlive = true;
      this.#count('control');
    });
    ws.on('ping', () => this.#count('control'));
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary));
    this.welcome(deps.current());
  }

  welcome(version: CatalogVersion): void {
    const { lastChange: id, epoch } = version;
    if (epoch === this.#welcomed?.epoch) return;
    this.#welcomed = version;
    this.#missedUpTo = id;
    const message: WelcomeMessage = { type: 'welcome', id, epoch };
    this.#send(Buffer.from(JSON.stringify(message)));
  }

  /** Skips what the welcome counted: changes may be known before their announcements load. */
  announce(id: number, text: Buffer): void {
    if (this.#welcomed !== null && id > this.#welcomed.lastChange) this.#send(text);
  }

  #send(text: Buffer): void {
    if (this.#waiting === null) this.#sendNow(text);
    else if (this.#waiting.push(text) > WAITING_MAX) this.#ws.terminate();
  }

  ping(): void {
    if (this.#isAlive) this.#ws.ping();
    else this.#ws.terminate();
    this.#isAlive = false;
  }

  close(code: number): void {
    this.#ws.close(code);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  #sendNow(text: Buffer): void {
    if (this.#ws.readyState !== OPEN) return;
    if (this.#ws.bufferedAmount > UNSENT_BYTES_MAX) this.#ws.terminate();
    else this.#ws.send(text, { binary: false });
  }

  #count(kind: 'message' | 'control'): boolean {
    if (this.#ws.readyState !== OPEN) return false;
    const isOver = this.#deps.limits.isOver(kind, this.#number);
    if (isOver) this.#ws.close(POLICY_VIOLATION);
    return !isOver;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#count('message')) return;
    const { success, output } = parseMessage(isBinary ? null : String(data));
    if (success) void this.#sendMissed(output);
    else this.#deps.log.debug('socket message ignored');
  }

  async #sendMissed({ id, epoch }: SinceMessage): Promise<void> {
    const { current, missed, failures } = this.#deps;
    const upTo = this.#missedUpTo;
    const isOtherLog = epoch !== undefined && epoch !== current().epoch;
    if (isOtherLog || id >= upTo || this.#waiting !== null) return;
    this.#missedUpTo = id;
    const waiting: Buffer[] = [];
    this.#waiting = waiting;
    try {
      for (const message of await missed.load({ after: id, upTo })) this.#sendNow(Buffer.from(JSON.stringify(message)));
    } catch (error) {
      failures.report(error, 'missed announcements not read');
    } finally {
      this.#waiting = null;
      for (const text of waiting) this.#sendNow(text);
    }
  }
}
