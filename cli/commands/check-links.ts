import { Option } from 'commander';
import { LINK_STATUSES, type LinkFinding, type LinkStatus } from '#backend/links/link-finding.ts';
import { parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { type CommandDefinition, dryRunOption, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
Asks each website for its first page: one request at a time of each host, at most 5 redirects, at most 256 kB. It is
  fine      when it answers, under the listed registrable domain, and names the tool
  doubtful  when it leads to another domain, names the tool nowhere, or shows no page
  unclear   when it keeps programs out (403, 429, 503), or the network here fails
  broken    when there is no such host, nothing answers in time, TLS fails, or the answer is an error
Nothing but linkCheckedAt (today) and linkState is ever changed, and no date of a fact. Hosts that are not of the internet are not asked unless --allow-private says so.
Ctrl-C stops it (130); what was found until then is kept.
Exit codes: 0 all fine · 1 some doubtful, unclear or not looked at in time · 2 some broken`;

export const checkLinksCommand: CommandDefinition = {
  usage: 'check-links [slugs...]',
  summary: 'look whether websites are there and theirs',
  examples: [
    'ai-dir check-links',
    'ai-dir check-links chatgpt claude --dry-run',
    'ai-dir check-links --limit 300 --json | jq \'.findings[] | select(.status == "broken")\'',
  ],
  notes: NOTES,
  options: [
    numberOption('--limit <number>', 'without slugs: how many, longest unchecked first', {
      min: 1,
      max: 100_000,
      preset: 100,
    }),
    numberOption('--concurrency <number>', 'how many at once', { min: 1, max: 16, preset: 4 }),
    numberOption('--timeout <seconds>', 'how long to wait for one answer', { min: 1, max: 120, preset: 15 }),
    numberOption('--time-limit <seconds>', 'how long all of it may take', { min: 1, max: 86_400, preset: 900 }),
    new Option('--allow-private', 'also ask hosts that are not of the internet'),
    dryRunOption(),
  ],
  run: runCheckLinks,
};

type CheckLinksOptions = OutputOptions & {
  limit: number;
  concurrency: number;
  timeout: number;
  timeLimit: number;
  allowPrivate?: boolean;
  dryRun?: boolean;
};

const PAUSE_MS = 1_000;
const SAID_EVERY = 25;

/** Names the site and links to it. */
export function userAgent(purpose: string): string {
  const { siteName, publicUrl } = parseEnv(process.env);
  const name = siteName.replace(/[^\x20-\x7e]|[();]/g, '').trim() || 'AI Dir';
  return `Mozilla/5.0 (compatible; ${[`${name} ${purpose}`, ...(publicUrl === null ? [] : [`+${publicUrl}`])].join('; ')})`;
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

async function runCheckLinks(slugs: readonly string[], options: CheckLinksOptions): Promise<ExitCode> {
  const { limit, concurrency, timeout, timeLimit, allowPrivate = false, dryRun: isDryRun = false } = options;
  const [{ checkLinks }, { isPublicAddress }] = await Promise.all([
    import('#backend/links/check-links.ts'),
    import('#backend/links/public-address.ts'),
  ]);
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
        userAgent: userAgent('link check'),
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
