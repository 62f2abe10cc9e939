import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

const PAGE = 4096;
const SECTOR = 512;
const HALF = 0.5;
/** Share of pages of which some sectors are written. */
const TORN = 0.1;

/** True with the given probability. */
type Chance = (probability: number) => boolean;

type UnsyncedPage = { at: number; synced: Buffer };
type UnsyncedFile = { path: string; size: number; isNew: boolean; pages: UnsyncedPage[] };

function parse(report: Buffer): UnsyncedFile[] {
  const files: UnsyncedFile[] = [];
  for (let at = 0; at < report.length; ) {
    const end = report.indexOf('\n', at);
    const [size, isNew, count, ...path] = report.toString('utf8', at, end).split(' ');
    const pages = Array.from({ length: Number(count) }, (_, i) => {
      const from = end + 1 + i * (8 + PAGE);
      return { at: Number(report.readBigInt64LE(from)), synced: report.subarray(from + 8, from + 8 + PAGE) };
    });
    files.push({ path: path.join(' '), size: Number(size), isNew: isNew === '1', pages });
    at = end + 1 + pages.length * (8 + PAGE);
  }
  return files;
}

/** Number of bytes taken back. */
function dropSectors(fd: number, { at, synced }: UnsyncedPage, happens: Chance): number {
  const isTorn = happens(TORN);
  const isPageDropped = happens(HALF);
  let dropped = 0;
  for (let from = 0; from < PAGE; from += SECTOR)
    if (isTorn ? happens(HALF) : isPageDropped) dropped += writeSync(fd, synced, from, SECTOR, at + from);
  return dropped;
}

/** A file keeps what of it is on the disk: a written page past the end lengthens it, a truncation may be undone. */
function sizeAfter(was: number, now: number, keptEnd: number, happens: Chance): number {
  if (now < was) return happens(HALF) ? was : now;
  return Math.max(was, Math.min(now, keptEnd));
}

function cutFile({ path, size, isNew, pages }: UnsyncedFile, happens: Chance): number {
  if (!existsSync(path)) return 0;
  if (isNew && happens(HALF)) {
    rmSync(path);
    return pages.length * PAGE;
  }
  const fd = openSync(path, 'r+');
  try {
    const now = fstatSync(fd).size;
    let [dropped, keptEnd] = [0, 0];
    for (const page of pages) {
      const taken = dropSectors(fd, page, happens);
      dropped += taken;
      if (taken < PAGE) keptEnd = Math.max(keptEnd, page.at + PAGE);
    }
    ftruncateSync(fd, sizeAfter(size, now, keptEnd, happens));
    return dropped;
  } finally {
    closeSync(fd);
  }
}

/** Whole pages, new files and sizes. */
const dropAll: Chance = (probability) => probability >= HALF;

/** Takes back the unsynced changes in a report of io-faults.c: a random part, or all. Returns the bytes taken back. */
export function cutPower(report: string, random: (() => number) | null): number {
  const happens: Chance = random ? (probability) => random() < probability : dropAll;
  return parse(readFileSync(report)).reduce((sum, file) => sum + cutFile(file, happens), 0);
}
