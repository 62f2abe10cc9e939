import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sent exactly as written: fetch would add headers and decode the response. */
export function rawRequest(
  url: string,
  given: { method?: string; headers?: Record<string, string>; body?: string | Buffer; agent?: Agent } = {},
): Promise<RawAnswer> {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)(.*)$/s.exec(url) ?? [];
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({
      agent: given.agent ?? false,
      hostname,
      port,
      path,
      method: given.method ?? 'GET',
      headers: given.headers ?? {},
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const encoding = body.length > 0 ? response.headers['content-encoding'] : undefined;
        const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: plain.toString() });
      });
    });
    sent.end(given.body);
  });
}
