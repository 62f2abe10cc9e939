import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED: Encoding[] = ['br', 'gzip', 'identity'];
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding to answer in. Browsers send few different headers, so the choice is remembered by header. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const header = acceptEncoding ?? '';
  const known = negotiated.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(PREFERRED);
  const chosen = PREFERRED.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  negotiated.set(header, chosen);
  return chosen;
}
