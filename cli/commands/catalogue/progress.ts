import type { ImportProgress } from '#backend/import/import-catalogue.ts';
import type { Output } from '#cli/output.ts';

const LINE_EVERY = 25_000;

/** A bar on a terminal, a line now and then elsewhere. */
export async function importProgress(
  output: Output,
): Promise<{ update(progress: ImportProgress): void; stop(): void }> {
  const { stderr } = process;
  if (output.isQuiet || output.isJson) return { update: () => {}, stop: () => {} };
  if (!stderr.isTTY || process.env.TERM === 'dumb') return lines(output);
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format: '{stage} {bar} {value} records',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    stream: stderr,
  });
  const titles = { reading: 'Checking', writing: 'Writing ', done: 'Done    ' } as const;
  bar.start(1000, 0, { stage: titles.reading });
  return {
    update({ stage, records }) {
      if (records > bar.getTotal()) bar.setTotal(records * 2);
      if (stage !== 'reading') bar.setTotal(Math.max(records, 1));
      bar.update(records, { stage: titles[stage] });
    },
    stop: () => bar.stop(),
  };
}

function lines(output: Output): { update(progress: ImportProgress): void; stop(): void } {
  let next = LINE_EVERY;
  return {
    update({ stage, records }) {
      if (stage !== 'reading' || records < next) return;
      output.message(`checked ${records.toLocaleString('en')} records`);
      next = records + LINE_EVERY;
    },
    stop: () => {},
  };
}
