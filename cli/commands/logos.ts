import { readFile } from 'node:fs/promises';
import { Option } from 'commander';
import type { LogoFinding } from '#backend/logos/fetch-logos.ts';
import type { ToolLogo } from '#backend/logos/store-logos.ts';
import { abortOnInterrupt } from '#cli/confirm.ts';
import { type CommandDefinition, type CommandGroup, dryRunOption, numberOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { userAgent } from './check-links.ts';

const FORMATS = 'PNG, JPEG, WebP, SVG or ICO, at most 200 kB, 32 to 512 pixels a side';

const FETCH_NOTES = `
Reads each website's first page and takes the best of its icons: ${FORMATS}.
What is shown is drawn from it here; its bytes are never served. One tool at a time, with a pause between requests of a
host. Hosts that are not of the internet are not asked unless --allow-private says so. A blocked tool is left alone.
Ctrl-C stops it (130); what was set until then is kept.
Exit codes: 0 all set · 1 some without a usable picture or not reached`;

const fetchCommand: CommandDefinition = {
  usage: 'fetch [slugs...]',
  summary: "get logos from the tools' own websites",
  examples: ['ai-dir logos fetch', 'ai-dir logos fetch krisp --dry-run', 'ai-dir logos fetch --limit 300 --json'],
  notes: FETCH_NOTES,
  options: [
    numberOption('--limit <number>', 'without slugs: how many of those without a logo', {
      min: 1,
      max: 100_000,
      preset: 100,
    }),
    numberOption('--timeout <seconds>', 'how long to wait for one answer', { min: 1, max: 120, preset: 15 }),
    new Option('--allow-private', 'also ask hosts that are not of the internet'),
    dryRunOption(),
  ],
  run: runFetch,
};

const setCommand: CommandDefinition = {
  usage: 'set <slug> <file>',
  summary: 'give a tool this picture; lifts a block',
  examples: ['ai-dir logos set krisp krisp.svg --source https://krisp.ai/press'],
  notes: `\nThe file: ${FORMATS}. Seeds never replace it; fetch does when it names the tool.`,
  options: [new Option('--source <url>', 'where the picture is from; the file otherwise'), dryRunOption()],
  run: runSet,
};

const removeCommand: CommandDefinition = {
  usage: 'remove <slug>',
  summary: "take a tool's logo away: its initials show",
  examples: ['ai-dir logos remove krisp', 'ai-dir logos remove krisp --block'],
  notes: '\nWithout --block the next seed or fetch may bring a logo back.',
  options: [new Option('--block', 'for good: until logos set gives it another'), dryRunOption()],
  run: runRemove,
};

const listCommand: CommandDefinition = {
  usage: 'list',
  summary: 'list which tool shows what, and where it is from',
  examples: ['ai-dir logos list --missing', 'ai-dir logos list --json | jq .logos'],
  options: [new Option('--missing', 'only tools without one')],
  run: runList,
};

export const logoCommands: CommandGroup = {
  name: 'logos',
  summary: 'get, set, remove and list the logos of tools',
  commands: [fetchCommand, setCommand, removeCommand, listCommand],
};

const PAUSE_MS = 1_000;

type FetchLogosOptions = OutputOptions & { limit: number; timeout: number; allowPrivate?: boolean; dryRun?: boolean };

const cells = ({ slug, result, url, reason }: LogoFinding) => [
  slug,
  result,
  reason?.replaceAll('_', ' ') ?? '',
  url ?? '',
];

async function runFetch(slugs: readonly string[], options: FetchLogosOptions): Promise<ExitCode> {
  const { limit, timeout, allowPrivate = false, dryRun: isDryRun = false } = options;
  const [{ fetchLogos, LOGO_RESULTS }, { isPublicAddress }] = await Promise.all([
    import('#backend/logos/fetch-logos.ts'),
    import('#backend/links/public-address.ts'),
  ]);
  const output = new Output(options);
  const interrupt = abortOnInterrupt(output);
  try {
    return await withDatabase('need', isDryRun, async (database) => {
      const findings = await fetchLogos(database, {
        ...{ slugs: [...new Set(slugs)], limit, isDryRun, pauseMs: PAUSE_MS, timeoutMs: timeout * 1_000 },
        isAllowed: allowPrivate ? () => true : isPublicAddress,
        userAgent: userAgent('logos'),
        actor: operator(),
        signal: interrupt.signal,
        onFinding: ({ slug, result }) => output.message(`${slug}: ${result}`),
      });
      const counts = LOGO_RESULTS.map((result) => [result, findings.filter((found) => found.result === result).length]);
      const isComplete = findings.every(({ result }) => result === 'set' || result === 'unchanged');
      const exitCode = interrupt.signal.aborted ? EXIT.interrupted : isComplete ? EXIT.ok : EXIT.found;
      const said = counts.filter(([, count]) => count !== 0).map(([result, count]) => `${count} ${result}`);
      output.result({ ok: exitCode === EXIT.ok, isDryRun, counts: Object.fromEntries(counts), findings }, [
        ...formatTable(findings.map(cells)),
        `${pluralize(findings.length, 'tool')}: ${said.join(', ') || 'none without a logo'}`,
        ...(isDryRun ? [NOTHING_WRITTEN] : []),
      ]);
      return exitCode;
    });
  } finally {
    interrupt.stop();
  }
}

type SetLogoOptions = OutputOptions & { source?: string; dryRun?: boolean };

async function runSet(slug: string, file: string, options: SetLogoOptions): Promise<ExitCode> {
  const isDryRun = options.dryRun === true;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(EXIT.noInput, `${file}: must be a readable file, found ${error.code}`);
  });
  const [{ drawForeignLogo }, { LogoError }, { listLogos, saveLogo }] = await Promise.all([
    import('#backend/logos/fetch-logos.ts'),
    import('#backend/logos/logo-image.ts'),
    import('#backend/logos/store-logos.ts'),
  ]);
  const png = await drawForeignLogo(bytes).catch((error: unknown) => {
    if (!(error instanceof LogoError)) throw error;
    throw new CliError(EXIT.badData, `${file}: must be ${FORMATS}, found ${error.problem.replaceAll('_', ' ')}`);
  });
  return withDatabase('need', isDryRun, async (database) => {
    const [tool] = await listLogos(database, [slug]);
    const tile = { toolId: tool?.id ?? 0, png, source: { url: options.source ?? file, bytes } };
    const isChanged = !isDryRun && (await saveLogo(database, tile, { actor: operator(), isUnblocked: true }));
    const said = isDryRun ? NOTHING_WRITTEN : isChanged ? `${slug} shows ${file}` : `${slug} shows it already`;
    new Output(options).result({ ok: true, isDryRun, slug, isChanged }, [said]);
    return EXIT.ok;
  });
}

async function runRemove(
  slug: string,
  {
    block: isBlocked = false,
    dryRun: isDryRun = false,
    ...options
  }: OutputOptions & { block?: boolean; dryRun?: boolean },
): Promise<ExitCode> {
  const { listLogos, removeLogo } = await import('#backend/logos/store-logos.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const [tool] = await listLogos(database, [slug]);
    if (!isDryRun && tool) await removeLogo(database, { id: tool.id, isBlocked, actor: operator() });
    const said = `${slug} shows its initials${isBlocked ? ' for good' : ''}`;
    new Output(options).result({ ok: true, isDryRun, slug, isBlocked }, [isDryRun ? NOTHING_WRITTEN : said]);
    return EXIT.ok;
  });
}

const stateOf = ({ isBlocked, sourceUrl }: ToolLogo) => (isBlocked ? 'blocked' : (sourceUrl ?? 'initials'));

async function runList({ missing = false, ...options }: OutputOptions & { missing?: boolean }): Promise<ExitCode> {
  const { listLogos } = await import('#backend/logos/store-logos.ts');
  return withDatabase('need', false, async (database) => {
    const all = await listLogos(database);
    const logos = missing ? all.filter(({ hash }) => hash === null) : all;
    const count = all.filter(({ hash }) => hash !== null).length;
    new Output(options).result({ ok: true, total: all.length, withLogo: count, logos }, [
      ...formatTable(logos.map((logo) => [logo.slug, stateOf(logo)])),
      `${count} of ${pluralize(all.length, 'tool')} with a logo`,
    ]);
    return EXIT.ok;
  });
}
