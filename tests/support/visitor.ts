import { expect } from 'vitest';
import type { CurrentUser } from '#domain/model/user.ts';
import type { TestSite } from './site.ts';

export const PASSWORD = 'correct horse battery';

type Headers = Record<string, string>;
type Profile = { password?: string; email?: string; name?: string | null; headers?: Headers };

export class Visitor {
  readonly #site: Pick<TestSite, 'origin'>;
  readonly #headers: Headers;
  readonly cookies = new Map<string, string>();
  #user: CurrentUser | null = null;

  constructor(site: Pick<TestSite, 'origin'>, headers: Headers = {}) {
    this.#site = site;
    this.#headers = headers;
  }

  static async signUp(site: Pick<TestSite, 'origin'>, username: string, profile: Profile = {}): Promise<Visitor> {
    const { password = PASSWORD, email = `${username.toLowerCase()}@example.org`, name = null, headers } = profile;
    const visitor = new Visitor(site, headers);
    const answer = await visitor.post('/api/register', { username, email, password, name });
    expect(answer.status).toBe(201);
    visitor.#user = await answer.json();
    return visitor;
  }

  static async signIn(
    site: Pick<TestSite, 'origin'>,
    username: string,
    { password = PASSWORD, headers }: Pick<Profile, 'password' | 'headers'> = {},
  ): Promise<Visitor> {
    const visitor = new Visitor(site, headers);
    const answer = await visitor.post('/api/login', { username, password });
    expect(answer.status).toBe(200);
    visitor.#user = await answer.json();
    return visitor;
  }

  get user(): CurrentUser {
    if (!this.#user) throw new Error('this visitor is signed out');
    return this.#user;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get = (path: string, headers?: Headers) => this.request('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Headers) => this.request('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Headers) => this.request('PUT', path, body, headers);
  delete = (path: string, body?: unknown, headers?: Headers) => this.request('DELETE', path, body, headers);

  async request(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Response> {
    const answer = await fetch(this.#site.origin + path, {
      method,
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.cookies.size > 0 ? { Cookie: this.cookieHeader } : {}),
        ...this.#headers,
        ...headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (cookie.includes('expires=Thu, 01 Jan 1970')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
