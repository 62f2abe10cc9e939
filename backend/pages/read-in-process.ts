import type { AnswerDependency } from '#backend/changes/catalog-change.ts';
import { ApiError } from '#backend/errors.ts';
import { answerComparison } from '#backend/api/comparison.ts';
import type { PublicApi } from '#backend/api/read-desk.ts';
import type { ApiRead } from './renderer.ts';

/** What pages are rendered from: the very answers of the API, without HTTP between. `onRead` hears what each depends on. */
export function readInProcess(desk: PublicApi, onRead: (dependsOn: AnswerDependency) => void = () => {}): ApiRead {
  return async (method, address, body) => {
    const [path = '', query = ''] = address.split('?');
    try {
      if (method === 'POST') {
        const comparison = await answerComparison(desk.context, query, body);
        onRead(comparison.tools.map(({ id }) => id));
        return { status: 200, body: comparison, headers: {} };
      }
      const { content } = await desk.answer(path, query);
      onRead(content.dependsOn);
      const headers = Object.entries(content.headers).map(([name, value]) => [name.toLowerCase(), value]);
      return { status: 200, body: JSON.parse(content.body), headers: Object.fromEntries(headers) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: { code: error.code, message: error.message }, headers: {} };
    }
  };
}
