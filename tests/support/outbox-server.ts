import type { QueuedCorrection, QueuedReview, QueuedSubmission } from '#pwa/features/outbox/outbox-entry.ts';

type Stored = { id: number; userId: number; slug: string; input: QueuedReview; revision: number };
type Refused = { status: number; code: string; more?: object };
type Call = { method: string; path: string; headers: Headers; body: unknown; cookie: string | null };
type Keyed = { print: string; id: number };

const refuse = (status: number, code: string, more: object = {}): Refused => ({ status, code, more });

export function problemOf(status: number, code: string, more: object = {}) {
  return { title: code, status, detail: code, message: code, code, requestId: 'r', ...more };
}

function ownReview({ id, userId, slug, input, revision }: Stored) {
  return {
    ...input,
    id,
    userId,
    toolId: 1,
    user: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: null,
    tool: { slug, name: slug },
    status: 'published',
    statusReason: null,
    revision,
  };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type, ...headers },
  });
}

/** Each text is written once, so it identifies its origin. */
const textOf = (body: unknown): string => {
  const { title, note, name } = body as { title?: string; note?: string; name?: string };
  return title ?? note ?? name ?? '';
};

/**
 * The server's rules in memory: sessions, one review per user and tool, revisions, one submission per website,
 * corrections, idempotency keys. Records all requests and writes.
 */
export class OutboxServer {
  readonly sessions = new Map<string, number>();
  readonly tools = new Set(['a', 'b', 'c']);
  readonly reviews = new Map<number, Stored>();
  readonly flags = new Map<string, string>();
  /** By website. */
  readonly submissions = new Map<string, QueuedSubmission>();
  readonly keys = new Map<string, Keyed>();
  readonly done: { userId: number | null; key: string; text: string }[] = [];
  /** Texts sent per key; more than one is a fault. */
  readonly sent = new Map<string, Set<string>>();
  /** A stricter rule: refuses one-star reviews and paid tools. */
  isStrict = false;
  #lastId = 10;

  addReview(userId: number, slug: string, input: QueuedReview): Stored | null {
    if ([...this.reviews.values()].some((review) => review.userId === userId && review.slug === slug)) return null;
    this.#lastId += 1;
    const review = { id: this.#lastId, userId, slug, input, revision: 1 };
    this.reviews.set(review.id, review);
    return review;
  }

  /** An edit on another device. */
  makeAnonymous(review: Stored): void {
    this.reviews.delete(review.id);
    this.#lastId += 1;
    const input = { ...review.input, isAnonymous: true };
    Object.assign(review, { id: this.#lastId, input, revision: review.revision + 1 });
    this.reviews.set(review.id, review);
  }

  handle(method: string, path: string, init: RequestInit, cookie: string | null): Response {
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const key = headers.get('Idempotency-Key');
    if (key) {
      const print = JSON.stringify([method, path, body, headers.get('If-Match'), headers.get('X-Expect-User')]);
      this.sent.set(key, (this.sent.get(key) ?? new Set()).add(print));
    }
    const answer = this.#route({ method, path, headers, body, cookie });
    if (answer instanceof Response) return answer;
    const { status, code, more } = answer;
    return json(status, problemOf(status, code, more));
  }

  #route({ method, path, headers, body, cookie }: Call): Response | Refused {
    const userId = cookie === null ? undefined : this.sessions.get(cookie);
    if (path === '/api/logout') {
      if (cookie !== null) this.sessions.delete(cookie);
      return json(204, null);
    }
    const isProposal = /^\/api\/(?:submissions|tools\/\w+\/corrections)\b/.test(path);
    if (isProposal) return this.#propose({ method, path, headers, body, cookie });
    if (userId === undefined) return refuse(401, 'signed_out');
    if (path === '/api/user') {
      const user = { id: userId, username: `u${userId}`, name: null, email: 'u@example.org' };
      return json(200, { ...user, createdAt: '2026-01-01T00:00:00.000Z' });
    }
    if (method === 'GET') return this.#read(userId, path);
    const expected = headers.get('X-Expect-User');
    if (expected !== null && expected !== String(userId)) return refuse(409, 'user_mismatch');
    return this.#write({ method, path, headers, body, cookie }, userId);
  }

  #read(userId: number, path: string): Response | Refused {
    const [, , , subject, last] = path.split('/');
    const review =
      last === 'user-review'
        ? [...this.reviews.values()].find((each) => each.userId === userId && each.slug === subject)
        : this.reviews.get(Number(subject));
    return review?.userId === userId ? json(200, ownReview(review)) : refuse(404, 'not_found');
  }

  #write({ method, path, headers, body }: Call, userId: number): Response | Refused {
    const input = body as QueuedReview;
    const fields = [{ field: 'rating', code: 'rating_min', message: 'rating_min' }];
    if (this.isStrict && input.rating === 1) return refuse(422, 'invalid', { errors: fields });
    const key = headers.get('Idempotency-Key') ?? '';
    const name = `${userId}/${key}`;
    const print = JSON.stringify([method, path, body]);
    const known = this.keys.get(name);
    if (known) return known.print === print ? this.#replay(path, known, body, key) : refuse(422, 'key_reused');
    const [, , kind, subject = '', last] = path.split('/');
    const written = last === 'flag' ? this.#flag(userId, Number(subject), body) : undefined;
    const result =
      written ??
      (kind === 'tools' ? this.#create(userId, subject, input) : this.#edit(userId, Number(subject), input, headers));
    if ('code' in result) return result;
    this.keys.set(name, { print, id: result.id });
    this.done.push({ userId, key, text: textOf(body) });
    const answer = 'input' in result ? ownReview(result) : result.answer;
    return json(method === 'POST' ? 201 : 200, answer, { 'Idempotency-Key': key });
  }

  #replay(path: string, { id: reviewId }: Keyed, body: unknown, key: string): Response | Refused {
    const headers = { 'Idempotency-Key': key, 'Idempotency-Replayed': 'true' };
    if (path.endsWith('/flag')) return json(200, { reviewId, reason: (body as { reason: string }).reason }, headers);
    const review = this.reviews.get(reviewId);
    return review ? json(200, ownReview(review), headers) : refuse(410, 'review_deleted');
  }

  /** Independent of the session. */
  #propose({ path, headers, body }: Call): Response | Refused {
    const input = body as QueuedSubmission & QueuedCorrection;
    const key = headers.get('Idempotency-Key') ?? '';
    const [, , , slug = '', last] = path.split(/[/?]/);
    const isCorrection = last === 'corrections';
    const status = 'pending';
    const receipt = isCorrection
      ? { field: input.field, status }
      : { name: input.name, website: input.website, status };
    const print = JSON.stringify([path, body]);
    const known = this.keys.get(`null/${key}`);
    if (known?.print === print) return json(200, receipt, { 'Idempotency-Key': key, 'Idempotency-Replayed': 'true' });
    if (known) return refuse(422, 'key_reused');
    const [field, code] = isCorrection ? ['value', 'wrong_type'] : ['pricingType', 'pricing_required'];
    const fields = [{ field, code, message: code }];
    if (isCorrection && !this.tools.has(slug)) return refuse(404, 'not_found');
    if (this.isStrict && (input.pricingType === 'paid' || input.value === 'maybe'))
      return refuse(422, 'invalid', { errors: fields });
    if (!isCorrection && this.submissions.has(input.website)) return refuse(409, 'already_listed', { slug: 'listed' });
    if (!isCorrection) this.submissions.set(input.website, input);
    this.keys.set(`null/${key}`, { print, id: this.submissions.size });
    this.done.push({ userId: null, key, text: textOf(body) });
    return json(201, receipt, { 'Idempotency-Key': key });
  }

  #flag(userId: number, id: number, body: unknown) {
    const name = `${userId}/${id}`;
    if (this.flags.has(name)) return refuse(409, 'already_flagged');
    if (!this.reviews.has(id)) return refuse(404, 'not_found');
    this.flags.set(name, textOf(body));
    return { id, answer: { reviewId: id, reason: (body as { reason: string }).reason } };
  }

  #create(userId: number, slug: string, input: QueuedReview): Stored | Refused {
    if (!this.tools.has(slug)) return refuse(404, 'not_found');
    const [there] = [...this.reviews.values()].filter((review) => review.userId === userId && review.slug === slug);
    return this.addReview(userId, slug, input) ?? refuse(409, 'already_reviewed', { reviewId: there?.id });
  }

  #edit(userId: number, id: number, input: QueuedReview, headers: Headers): Stored | Refused {
    const review = this.reviews.get(id);
    if (review?.userId !== userId) return refuse(404, 'not_found');
    const match = headers.get('If-Match');
    if (match !== null && match !== `"${id}-${review.revision}"`) return refuse(412, 'review_changed');
    Object.assign(review, { input, revision: review.revision + 1 });
    return review;
  }
}
