import { checkLinks } from '#backend/links/check-links.ts';
import { LINK_STATUSES, type LinkFinding, type LinkStatus } from '#backend/links/link-finding.ts';
import { isPublicAddress } from '#backend/links/public-address.ts';
import { parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

type Options = OutputOptions & {
  limit: number;
  concurrency: number;
  timeout: number;
  timeLimit: number;
  allowPrivate?: boolean;
  dryRun?: boolean;
};

const PAUSE_MS = 1_000;
const SAID_EVERY = 25;

/** Who asks, and where those who are asked learn more of it. */
function userAgent(): string {
  const { siteName, publicUrl } = parseEnv(process.env);
  const name = siteName.replace(/[^\x20-\x7e]|[();]/g, '').trim() || 'AI Dir';
  return `Mozilla/5.0 (compatible; ${[`${name} link check`, ...(publicUrl === null ? [] : [`+${publicUrl}`])].join('; ')})`;
}

function cells({ slug, status, reason, httpStatus, finalUrl, website }: LinkFinding): string[] {
  const why = [...(reason === null ? [] : [reason.replaceAll('_', ' ')]), ...(httpStatus === null ? [] : [httpStatus])];
  const hasMoved = finalUrl !== null && new URL(finalUrl).href !== new URL(website).href;
  return [slug, status, why.join(' '), hasMoved ? `${website} → ${finalUrl}` : website];
}

function codeFor(counts: Record<LinkStatus, number>): ExitCode {
  if (counts.broken > 0) return EXIT.broken;
  return counts.doubtful + counts.unclear + counts.pending > 0 ? EXIT.found : EXIT.ok;
}

/** `ai-dir check-links`: whether the websites of tools are there and still theirs. */
export async function runCheckLinks(slugs: readonly string[], options: Options): Promise<ExitCode> {
  const { limit, concurrency, timeout, timeLimit, allowPrivate = false, dryRun: isDryRun = false } = options;
  const output = new Output(options);
  const interrupt = abortOnInterrupt(output);
  let count = 0;
  try {
    return await withDatabase('need', isDryRun, async (database) => {
      const { findings, marked } = await checkLinks(database, {
        ...{ slugs: [...new Set(slugs)], limit, concurrency, isDryRun, pauseMs: PAUSE_MS },
        ...{
          timeoutMs: timeout * 1_000,
          totalMs: timeLimit * 1_000,
          isAllowed: allowPrivate ? () => true : isPublicAddress,
        },
        userAgent: userAgent(),
        signal: interrupt.signal,
        onFinding() {
          count += 1;
          if (count % SAID_EVERY === 0) output.message(`looked at ${count}`);
        },
      });
      const of = (status: LinkStatus) => findings.filter((finding) => finding.status === status).length;
      const counts = Object.fromEntries(LINK_STATUSES.map((status) => [status, of(status)])) as Record<
        LinkStatus,
        number
      >;
      const isInterrupted = interrupt.signal.aborted;
      const exitCode = isInterrupted ? EXIT.interrupted : codeFor(counts);
      const said = LINK_STATUSES.filter((status) => counts[status] > 0).map((status) => `${counts[status]} ${status}`);
      output.result({ ok: exitCode === EXIT.ok, isDryRun, isInterrupted, counts, marked, findings }, [
        ...formatTable(findings.filter(({ status }) => status !== 'pending').map(cells)),
        `${pluralize(findings.length, 'tool')}: ${said.join(', ') || 'none to look at'}`,
        isDryRun ? NOTHING_WRITTEN : `${pluralize(marked, 'tool')} marked as checked today`,
      ]);
      return exitCode;
    });
  } finally {
    interrupt.stop();
  }
}
