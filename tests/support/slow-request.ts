import { type IncomingHttpHeaders, request } from 'node:http';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

export function slowRequest(url: string, headers: Record<string, string>): { finish(body: string): Promise<Answer> } {
  const sent = request(url, { method: 'POST', agent: false, headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }),
      );
    });
  });
  sent.flushHeaders();
  return {
    finish(body) {
      sent.end(body);
      return answer;
    },
  };
}
