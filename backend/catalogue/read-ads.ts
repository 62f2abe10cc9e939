import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ImportProblem, Place } from '#backend/import/read/source.ts';
import { ConfigError } from '#backend/server/env.ts';
import { type StoredAd, StoredAdList } from '#domain/model/ad.ts';

export type AdsResult = { ads: StoredAd[]; problems: ImportProblem[] };

const START: Place = { line: 1, column: 1 };

function parseJson(text: string): { value: unknown } | { error: unknown } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error };
  }
}

export async function readAds(file: string): Promise<AdsResult> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const json = parseJson(text);
  const parsed = 'value' in json ? v.safeParse(StoredAdList, json.value) : null;
  if (parsed?.success) return { ads: parsed.output, problems: [] };
  // Lazy: only invalid files need it, and it slows starts.
  const { jsonErrorPlace, jsonPlace } = await import('#backend/import/read/read-json.ts');
  if ('error' in json) {
    const place = jsonErrorPlace(text, json.error, START);
    return { ads: [], problems: [{ file, ...place, field: '', code: 'json', message: 'must be valid JSON' }] };
  }
  const problems = (parsed?.issues ?? []).map((issue): ImportProblem => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number);
    const place = jsonPlace(text, START, path);
    const isLeftOut = issue.type === 'strict_object' && issue.received === 'undefined';
    const message = isLeftOut ? 'is required, found nothing' : `must be ${issue.message}, found ${issue.received}`;
    return { file, ...place, field: path.join('.'), code: issue.type, message };
  });
  return { ads: [], problems };
}

/** Throws ConfigError with the first problem. */
export async function loadAds(file: string): Promise<StoredAd[]> {
  const { ads, problems } = await readAds(file);
  const [first] = problems;
  if (first) throw new ConfigError(`${first.file}:${first.line}:${first.field}: ${first.message}`);
  return ads;
}
