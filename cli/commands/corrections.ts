import { Argument, Option } from 'commander';
import type { Acceptance, CorrectionDecision } from '#backend/corrections/decide-correction.ts';
import type { CorrectionDetails, StoredCorrection } from '#backend/corrections/show-corrections.ts';
import type { Database } from '#backend/database/database.ts';
import type { ToolFields } from '#backend/import/change-tool.ts';
import { parseEnv } from '#backend/server/env.ts';
import { MAIL_NOTES, noMailOption, type ReportOptions, reportDecision, reportInvalid } from '#cli/decision.ts';
import {
  type CommandDefinition,
  type CommandGroup,
  dayOption,
  dryRunOption,
  idOf,
  numberOption,
  parseField,
  reasonOption,
} from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { auditCells, formatTable, Output, type OutputOptions, pluralize, quoteLines } from '#cli/output.ts';
import { utcToday } from '#domain/model/atoms.ts';
import { CORRECTION_STATUSES, type CorrectionStatus } from '#domain/model/correction-receipt.ts';

const correctionArgument = () => new Argument('<id>', 'the number of the correction').argParser(idOf('correction'));

const listCommand: CommandDefinition = {
  usage: 'list',
  summary: 'list those that wait, oldest first',
  examples: ['ai-dir corrections list', 'ai-dir corrections list --tool chatgpt --status accepted --json'],
  options: [
    new Option('--status <status>', 'which ones').choices(CORRECTION_STATUSES).default('pending'),
    new Option('--tool <slug>', 'of one tool'),
    numberOption('--limit <number>', 'how many to show', { min: 1, max: 1000, preset: 50 }),
  ],
  run: runCorrectionsList,
};

const valueText = ({ value, plan }: StoredCorrection): string =>
  plan ? `${plan.name}: ${plan.amount} ${plan.currency} ${plan.period}${plan.perSeat ? ' per seat' : ''}` : value;

function cells(correction: StoredCorrection): string[] {
  const { id, tool, field, count, sourceUrl, createdAt, decidedAt } = correction;
  const date = (decidedAt ?? createdAt).slice(0, 10);
  return [`correction ${id}`, date, tool, field, valueText(correction), sourceUrl, count > 1 ? `${count} times` : ''];
}

type ListOptions = OutputOptions & { status: CorrectionStatus; tool?: string; limit: number };

async function runCorrectionsList({ status, tool, limit, ...options }: ListOptions): Promise<ExitCode> {
  const { listCorrections } = await import('#backend/corrections/show-corrections.ts');
  return withDatabase('need', false, async (database) => {
    const { corrections, total } = await listCorrections(database, { status, tool, limit });
    const output = new Output(options);
    const lines = corrections.length > 0 ? formatTable(corrections.map(cells)) : [`No ${status} corrections.`];
    output.result({ ok: true, total, corrections }, lines);
    if (total > corrections.length)
      output.message(`${corrections.length} of ${pluralize(total, `${status} correction`)}.`);
    return EXIT.ok;
  });
}

const showCommand: CommandDefinition = {
  usage: 'show',
  summary: 'print all that is known about a correction, and what the tool says now',
  examples: ['ai-dir corrections show 12', 'ai-dir corrections show 12 --json | jq .correction.now'],
  arguments: [correctionArgument()],
  run: runCorrectionsShow,
};

type Sender = CorrectionDetails['senders'][number];

function facts(correction: CorrectionDetails): string[][] {
  const { id, tool, field, status, reason, count, sourceUrl, createdAt, decidedAt, now, senders } = correction;
  const known = now.source ? `${now.source.url} (${now.source.day ?? 'no date on record'})` : 'none';
  return [
    [`correction ${id}`, status],
    ...(reason === null ? [] : [['reason', reason]]),
    ['tool', tool],
    ['field', field],
    ['now', typeof now.value === 'string' ? now.value : JSON.stringify(now.value)],
    ['source now', known],
    ['proposed', valueText(correction)],
    ['source', sourceUrl],
    ['sent', `${createdAt}, ${pluralize(count, 'time')}`],
    ...senders.map((sender) => ['sender', senderText(sender)]),
    ...(decidedAt === null ? [] : [['decided', decidedAt]]),
  ];
}

const senderText = ({ email, language }: Pick<Sender, 'email' | 'language'>) =>
  `${email ?? 'no address'} (${language})`;

const notesOf = ({ note, ...sender }: Sender) =>
  note === null ? [] : [`note of ${senderText(sender)}:`, ...quoteLines(note)];

async function runCorrectionsShow(id: number, options: OutputOptions): Promise<ExitCode> {
  const { showCorrection } = await import('#backend/corrections/show-corrections.ts');
  return withDatabase('need', false, async (database) => {
    const correction = await showCorrection(database, id);
    new Output(options).result({ ok: true, correction }, [
      ...formatTable(facts(correction)),
      ...correction.senders.flatMap(notesOf),
      ...formatTable(correction.others.map(cells)),
      ...formatTable(correction.audit.map(auditCells)),
    ]);
    return EXIT.ok;
  });
}

const ACCEPT_NOTES = `
To accept is to say that you have read the page: today, unless --checked says when. The proposed value is written with its
source and that day, as tools set does, and is in the history of the tool. Fields that are given replace the proposed one, as
<field>=<value>. A tool is closed with ai-dir tools retire, before the correction is accepted. When the value does not fit,
nothing is changed (exit 65). A correction that was accepted already is left alone (exit 0).`;

const acceptCommand: CommandDefinition = {
  usage: 'accept',
  summary: 'write the fact, with its source',
  examples: [
    'ai-dir corrections accept 12',
    'ai-dir corrections accept 12 --checked 2026-11-20 --dry-run',
    "ai-dir corrections accept 12 pricingType=paid 'pricingDetails=From 20 dollars a month'",
  ],
  notes: ACCEPT_NOTES + MAIL_NOTES,
  arguments: [
    correctionArgument(),
    new Argument('[fields...]', 'what to write instead, as <field>=<value>').argParser(parseField),
  ],
  options: [
    new Option('--source <url>', 'the page that says so, instead of the proposed one'),
    dayOption('--checked <day>', 'when you read the page (default: today)'),
    noMailOption(),
    dryRunOption(),
  ],
  run: runCorrectionsAccept,
};

function lineOf({ id, tool, field, status, hasChanged }: CorrectionDecision, isDryRun: boolean): string {
  const outcome = hasChanged ? (isDryRun ? `would be ${status}` : status) : `already ${status}`;
  return `correction ${id} (${tool}: ${field}): ${outcome}`;
}

function report(
  database: Database,
  decision: CorrectionDecision,
  { wanted, ...options }: ReportOptions & { wanted: CorrectionStatus },
  output: Output,
): Promise<ExitCode> {
  const { outcome: _, mailIds, ...correction } = decision;
  const line = lineOf(decision, options.isDryRun);
  const isWanted = decision.status === wanted;
  return reportDecision(database, { line, body: { correction }, isWanted, mailIds }, options, output);
}

const HINTS = {
  unclear: 'it is said in words, so give what to write as <field>=<value>',
  not_retired: 'a tool is closed with a day and a reason, so use ai-dir tools retire, then accept it',
};

function reportRefusal(id: number, acceptance: Exclude<Acceptance, CorrectionDecision>, output: Output): ExitCode {
  if (acceptance.outcome === 'invalid') return reportInvalid({ id }, acceptance, output);
  output.result({ ok: false, id, obstacle: acceptance.outcome }, []);
  if (!output.isJson) output.error(`correction ${id}: ${HINTS[acceptance.outcome]}. Nothing was changed.`);
  return EXIT.badData;
}

type DecideOptions = OutputOptions & { mail: boolean; dryRun?: boolean };
type AcceptOptions = DecideOptions & { source?: string; checked?: string };

async function runCorrectionsAccept(id: number, fields: ToolFields, options: AcceptOptions): Promise<ExitCode> {
  const { acceptCorrection } = await import('#backend/corrections/decide-correction.ts');
  const { mail: isMailed, dryRun: isDryRun = false, source: url = null, checked } = options;
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const mailEnv = isMailed ? parseEnv(process.env) : null;
    const lookup = { url, day: checked ?? utcToday() };
    const order = { id, fields: fields ?? {}, lookup, actor: operator(), mailEnv, isDryRun };
    const acceptance = await acceptCorrection(database, order);
    return acceptance.outcome === 'decided'
      ? report(database, acceptance, { wanted: 'accepted', isDryRun, isMailed }, output)
      : reportRefusal(id, acceptance, output);
  });
}

const rejectCommand: CommandDefinition = {
  usage: 'reject',
  summary: 'decide that the tool stays as it is',
  examples: [
    "ai-dir corrections reject 12 --reason 'The page says otherwise'",
    'ai-dir corrections reject 12 --reason Spam --no-mail',
  ],
  notes: MAIL_NOTES,
  arguments: [correctionArgument()],
  options: [reasonOption('why; its sender reads it').makeOptionMandatory(), noMailOption(), dryRunOption()],
  run: runCorrectionsReject,
};

async function runCorrectionsReject(id: number, options: DecideOptions & { reason: string }): Promise<ExitCode> {
  const { rejectCorrection } = await import('#backend/corrections/decide-correction.ts');
  const { reason, mail: isMailed, dryRun: isDryRun = false } = options;
  return withDatabase('need', isDryRun, async (database) => {
    const mailEnv = isMailed ? parseEnv(process.env) : null;
    const decision = await rejectCorrection(database, { id, reason, actor: operator(), mailEnv, isDryRun });
    return report(database, decision, { wanted: 'rejected', isDryRun, isMailed }, new Output(options));
  });
}

export const correctionCommands: CommandGroup = {
  name: 'corrections',
  summary: 'go through what visitors say is wrong about tools',
  commands: [listCommand, showCommand, acceptCommand, rejectCommand],
};
