import type { SavedEntry, SavedList, SavedRecord } from '../model/saved-lists.ts';
import type { SavedRecords } from './merge-saved.ts';
import {
  changedAfter,
  entriesOf,
  noteTexts,
  noteVersions,
  removedRecord,
  rewrittenNote,
  type SavedStamp,
  withRecords,
} from './saved-lists.ts';

const versionIds = (records: SavedRecords, slug: string) =>
  noteVersions(records, slug)
    .map(({ id }) => id)
    .join(' ');

/** Of a step that made it: whether nobody has used it since. */
function isUntouched(records: SavedRecords, after: SavedRecords, made: SavedList | SavedEntry): boolean {
  if (made.kind === 'entry') return versionIds(records, made.slug) === versionIds(after, made.slug);
  const hasNew = entriesOf(records, made.id).some(({ slug }) => after.get(`entry/${made.id}/${slug}`) === undefined);
  return !hasNew && (records.get(`list/${made.id}`) as SavedList).title === made.title;
}

/** Times do not count: the server moves those of devices whose clocks are ahead. */
function isAsStepLeftIt(now: SavedList | SavedEntry, step: SavedList | SavedEntry, isMove: boolean): boolean {
  if (now.isRemoved !== step.isRemoved) return false;
  if (now.kind === 'list') return now.title === (step as SavedList).title;
  return !isMove || now.rank === (step as SavedEntry).rank;
}

/** Leaves alone what was changed after that step, or has gone from the device. */
export function undoSaved(
  records: SavedRecords,
  before: SavedRecords,
  after: SavedRecords,
  stamp: SavedStamp,
): SavedRecords {
  const changed = [...after].filter(([key, record]) => before.get(key) !== record);
  const restored = changed.flatMap(([key, record]): SavedRecord[] => {
    const [known, now] = [before.get(key), records.get(key)];
    if (now === undefined) return [];
    if (record.kind === 'note' || now.kind === 'note') {
      const isSame = now.kind === 'note' && versionIds(records, now.slug) === versionIds(after, now.slug);
      return isSame ? [rewrittenNote(records, now.slug, noteTexts(before, now.slug), stamp)] : [];
    }
    const wasThere = known !== undefined && known.kind !== 'note' && !known.isRemoved;
    if (!isAsStepLeftIt(now, record, wasThere && !record.isRemoved)) return [];
    if (wasThere) return [{ ...known, changedAt: changedAfter(now, stamp) }];
    return isUntouched(records, after, record) ? [removedRecord(now, stamp)] : [];
  });
  return withRecords(records, restored);
}
