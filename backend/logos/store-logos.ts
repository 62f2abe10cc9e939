import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { isIconReference } from '#domain/model/logo.ts';
import { drawLogo, LOGO_SIDE } from './draw-logo.ts';

const HASH_LENGTH = 32;
export const hashOf = (bytes: Buffer | string) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

type LogoSource = { url: string; bytes: Buffer };
type Tile = { toolId: number; png: Buffer; source: LogoSource };

/** Blocked tools stay without. Returns how many tools' logos changed. */
async function showTiles(transaction: Knex.Transaction, tiles: readonly Tile[]): Promise<number> {
  let shown = 0;
  for (const { toolId, png, source } of tiles) {
    // A picture of two sources is two rows: each tool keeps its own source.
    const hash = hashOf(Buffer.concat([png, Buffer.from(source.url)]));
    const row = { hash, bytes: png, width: LOGO_SIDE, height: LOGO_SIDE, source_url: source.url };
    const stamps = { source_hash: hashOf(source.bytes), fetched_at: new Date().toISOString() };
    await transaction('logos')
      .insert({ ...row, ...stamps })
      .onConflict('hash')
      .merge();
    shown += await transaction('tools')
      .where({ id: toolId, logo_blocked: 0 })
      .whereRaw('logo_hash is distinct from ?', [hash])
      .update({ logo_hash: hash });
  }
  return shown;
}

async function endChange(transaction: Knex.Transaction, toolIds: readonly number[]): Promise<void> {
  await transaction('logos')
    .whereNotIn('hash', transaction('tools').whereNotNull('logo_hash').select('logo_hash'))
    .delete();
  await recordCatalogueChange(transaction, { toolIds });
}

export type ToolLogo = {
  id: number;
  slug: string;
  name: string;
  website: string;
  hash: string | null;
  sourceUrl: string | null;
  isBlocked: boolean;
};
type ToolLogoRow = Omit<ToolLogo, 'isBlocked'> & { logo: string | null; blocked: number; sourceHash: string | null };

function selectLogos({ reader }: Pick<Database, 'reader'>): Knex.QueryBuilder<ToolLogoRow, ToolLogoRow[]> {
  return reader('tools')
    .leftJoin('logos', 'logos.hash', 'tools.logo_hash')
    .select('tools.id', 'slug', 'name', 'website', 'logo', 'tools.logo_hash as hash', 'logo_blocked as blocked')
    .select('source_url as sourceUrl', 'source_hash as sourceHash');
}

export async function listLogos(database: Database, slugs: readonly string[] = []): Promise<ToolLogo[]> {
  const query = selectLogos(database).orderByRaw('popularity desc, tools.id');
  const rows = await (slugs.length === 0 ? query : query.whereIn('slug', [...slugs]));
  const missing = slugs.filter((slug) => !rows.some((row) => row.slug === slug));
  if (missing.length > 0) throw notFound(`Tool ${missing.join(', ')}`);
  return rows.map(({ id, slug, name, website, hash, sourceUrl, blocked }) => {
    return { id, slug, name, website, hash, sourceUrl, isBlocked: blocked === 1 };
  });
}

/** The drawn tile of one tool. `isUnblocked`: an operator's own choice lifts a block. */
export async function saveLogo(
  { write }: Database,
  tile: Tile,
  { actor, isUnblocked }: { actor: string; isUnblocked: boolean },
): Promise<boolean> {
  return write(async (transaction) => {
    const { toolId, source } = tile;
    if (isUnblocked) await transaction('tools').where({ id: toolId }).update({ logo_blocked: 0 });
    const isChanged = (await showTiles(transaction, [tile])) > 0;
    if (!isChanged) return false;
    const subject = `tool ${toolId}`;
    await recordAudit(transaction, { actor, action: 'logo_set', subject, reason: source.url });
    await endChange(transaction, [toolId]);
    return true;
  });
}

/** Blocked until an operator sets a logo. Throws `not_found`. */
export async function removeLogo(
  { write }: Database,
  { id, isBlocked, actor }: { id: number; isBlocked: boolean; actor: string },
): Promise<void> {
  await write(async (transaction) => {
    const change = { logo_hash: null, ...(isBlocked && { logo_blocked: 1 }) };
    if ((await transaction('tools').where({ id }).update(change)) === 0) throw notFound('Tool');
    const action = isBlocked ? 'logo_blocked' : 'logo_removed';
    await recordAudit(transaction, { actor, action, subject: `tool ${id}`, reason: null });
    await endChange(transaction, [id]);
  });
}

/** PNGs by hash; unknown hashes are left out. */
export async function loadLogos({ reader }: Database, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const rows: { hash: string; bytes: Buffer }[] = await reader('logos').whereIn('hash', hashes).select('hash', 'bytes');
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

async function marksIn(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(join(folder, 'logos')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const marks = names.filter((name) => name.endsWith('.svg'));
  const read = async (name: string) => [name.slice(0, -4), await readFile(join(folder, 'logos', name))] as const;
  return new Map(await Promise.all(marks.map(read)));
}

/** Draws `logos/<slug>.svg` where `logo` names an icon, removes unnamed ones, keeps operators'. Throws LogoError. */
export async function seedLogos(database: Database, folder: string): Promise<number> {
  const marks = await marksIn(folder);
  if (marks.size === 0) return 0;
  const rows: ToolLogoRow[] = await selectLogos(database);
  const fromIcons = rows.filter((row) => row.sourceUrl === null || isIconReference(row.sourceUrl));
  const tiles = fromIcons.flatMap(({ id, slug, logo, blocked, sourceUrl, sourceHash }): Tile[] => {
    const bytes = marks.get(slug);
    if (!bytes || logo === null || !isIconReference(logo) || blocked === 1) return [];
    if (sourceUrl === logo && sourceHash === hashOf(bytes)) return [];
    return [{ toolId: id, png: drawLogo(bytes), source: { url: logo, bytes } }];
  });
  const gone = fromIcons.filter(({ hash, logo }) => hash !== null && (logo === null || !isIconReference(logo)));
  if (tiles.length + gone.length === 0) return 0;
  return database.write(async (transaction) => {
    const ids = gone.map(({ id }) => id);
    const removed = await transaction('tools').whereIn('id', ids).update({ logo_hash: null });
    const changed = removed + (await showTiles(transaction, tiles));
    await endChange(transaction, []);
    return changed;
  });
}
