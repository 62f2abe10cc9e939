import { createServer } from 'node:http';

/*
 * The limit: node:http with one constant answer, the same bytes and headers as ours. Runs as its own process; reads
 * {status, headers: [[name, value]…], body: base64} from standard input.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { status, headers, body } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
const bytes = Buffer.from(body, 'base64');
const fields: Record<string, string> = Object.fromEntries(headers);
const server = createServer((_request, response) => {
  response.writeHead(status, fields);
  response.end(status === 304 ? undefined : bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
