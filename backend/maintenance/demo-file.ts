import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { Registration } from '#domain/model/account.ts';
import { Slug, Timestamp } from '#domain/model/atoms.ts';
import { NewFlag } from '#domain/model/flag.ts';
import { Reason } from '#domain/model/moderation.ts';
import { NewReview } from '#domain/model/review-input.ts';

/** Demo accounts are told from real ones by their names. */
const DemoName = v.pipe(Registration.entries.username, v.startsWith('demo-'));

const DemoReview = v.object({
  ...NewReview.entries,
  tool: Slug,
  author: DemoName,
  writtenAt: Timestamp,
  flags: v.optional(v.array(v.object({ ...NewFlag.entries, by: DemoName })), []),
  /** What an operator is to have decided about it. */
  decision: v.optional(v.object({ kind: v.picklist(['hold', 'remove']), reason: Reason })),
});
export type DemoReview = v.InferOutput<typeof DemoReview>;

const DemoAccount = v.object({
  username: DemoName,
  name: v.pipe(v.string(), v.startsWith('Demo ')),
  email: v.pipe(Registration.entries.email, v.endsWith('@example.org')),
});
export type DemoAccount = v.InferOutput<typeof DemoAccount>;

const DemoFile = v.object({ accounts: v.array(DemoAccount), reviews: v.array(DemoReview) });
export type DemoFile = v.InferOutput<typeof DemoFile>;

/** Throws what reading and JSON throw, and an error with the place of the first thing that is wrong. */
export async function readDemoFile(path: string): Promise<DemoFile> {
  const parsed = v.safeParse(DemoFile, JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue)}: ${issue.message}`);
}
