import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';

export type Accounts = {
  writer: Awaited<ReturnType<APIRequestContext['storageState']>>;
  newcomer: Accounts['writer'];
  own: number;
  remove(): Promise<void>;
};

const PASSWORD = randomUUID();

async function signUp(origin: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin });
  const username = `shots-${randomUUID().slice(0, 8)}`;
  const data = { username, email: `${username}@example.com`, password: PASSWORD, name: 'Ada Example' };
  const answer = await api.post('/api/register', { data });
  if (!answer.ok()) throw new Error(`No account for the personal screens: ${await answer.text()}`);
  return api;
}

async function writeReview(api: APIRequestContext): Promise<number> {
  const data = { title: 'For a picture', content: 'Written for screenshots, and removed after them.', rating: 4 };
  const answer = await api.post('/api/tools/cursor/reviews', { data, headers: { 'Idempotency-Key': randomUUID() } });
  if (!answer.ok()) throw new Error(`No review for the personal screens: ${await answer.text()}`);
  const { id }: { id: number } = await answer.json();
  return id;
}

export async function makeAccounts(origin: string): Promise<Accounts> {
  const [writer, newcomer] = [await signUp(origin), await signUp(origin)];
  const own = await writeReview(writer);
  return {
    writer: await writer.storageState(),
    newcomer: await newcomer.storageState(),
    own,
    remove: async () => {
      for (const api of [writer, newcomer]) await api.delete('/api/user', { data: { password: PASSWORD } });
    },
  };
}
