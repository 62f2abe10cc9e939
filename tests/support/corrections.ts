import { proposalHash } from '#backend/corrections/send-correction.ts';
import type { Database } from '#backend/database/database.ts';

type Values = Readonly<Record<string, unknown>>;

export function correctionBody(more: Values = {}) {
  return { field: 'features.api', value: 'true', source: 'https://notes.example/api', ...more };
}

/** Of the tool with that slug, with one sender. */
export async function addCorrection(
  { writer }: Database,
  { tool, email = null, key = null, note = null, ...more }: Values & { tool: string },
): Promise<number> {
  const { source: source_url, ...own } = correctionBody();
  const { id: tool_id } = await writer('tools').where({ slug: tool }).first('id');
  const row = { ...own, plan: null, source_url, tool_id, language: 'en', created_at: AT, ...more };
  const proposal = proposalHash({ ...row, sourceUrl: row.source_url });
  const [{ id }] = await writer('corrections')
    .insert({ ...row, proposal })
    .returning('id');
  const fingerprint = key === null ? null : 'x';
  const sender = {
    correction_id: id,
    email,
    key,
    fingerprint,
    note,
    language: row.language,
    created_at: row.created_at,
  };
  await writer('correction_senders').insert(sender);
  return id;
}

const AT = '2026-03-04T05:06:07.089Z';
