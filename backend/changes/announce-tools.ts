import type { Knex } from 'knex';
import { recordAudit } from '#backend/moderation/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { toolsForUpdate } from '#backend/reviews/lock-tool.ts';
import { recordAnnouncement } from './record-change.ts';

/** `change` is the id that sockets are told of; null when it was only tried. */
export type AnnouncedTool = { slug: string; name: string; change: number | null };

type KnownTool = { id: number; slug: string; name: string };

/** Before whatever else the transaction appends to the change log. */
export async function auditAnnouncements(
  transaction: Knex.Transaction,
  tools: readonly KnownTool[],
  actor: string,
): Promise<void> {
  for (const { id, slug } of tools)
    await recordAudit(transaction, { actor, action: 'tool_announced', subject: `tool ${id}`, reason: slug });
}

/** Last in the transaction. */
export async function recordAnnouncements(
  transaction: Knex.Transaction,
  tools: readonly KnownTool[],
): Promise<AnnouncedTool[]> {
  const announced: AnnouncedTool[] = [];
  for (const { id, slug, name } of tools)
    announced.push({ slug, name, change: await recordAnnouncement(transaction, id) });
  return announced;
}

export type AnnouncementInput = {
  slugs: readonly string[];
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
};

/** Tells visitors of tools, all of them or none, in the given order. Throws `not_found`, naming all. */
export function announceTools({ write }: Database, order: AnnouncementInput): Promise<AnnouncedTool[]> {
  const { slugs, actor, isDryRun } = order;
  return write(async (transaction) => {
    const found = await toolsForUpdate(transaction).whereIn('slug', [...slugs]);
    const missing = slugs.filter((slug) => !found.some((tool) => tool.slug === slug));
    if (missing.length > 0) throw notFound(`Tool ${missing.join(', ')}`);
    const tools = slugs.flatMap((slug) => found.find((tool) => tool.slug === slug) ?? []);
    if (isDryRun) return tools.map(({ slug, name }) => ({ slug, name, change: null }));
    await auditAnnouncements(transaction, tools, actor);
    return recordAnnouncements(transaction, tools);
  });
}
