import { type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { parseId } from '#backend/http/parse-body.ts';
import { type ActionWrapper, defineCommand, dryRun, reasonOption, wholeNumber } from '#cli/define-command.ts';
import { SLUG_LENGTH_MAX, Slug } from '#domain/model/atoms.ts';
import { SUBMISSION_STATUSES } from '#domain/model/submission.ts';
import { parseFields } from '../tools/tool-commands.ts';

const EXAMPLES = {
  list: ['ai-dir submissions list', 'ai-dir submissions list --status rejected --limit 100 --json'],
  show: ['ai-dir submissions show 12', 'ai-dir submissions show 12 --json | jq .submission.similar'],
  approve: [
    'ai-dir submissions approve 12',
    "ai-dir submissions approve 12 'description=Writes minutes of meetings.' isVerified=true --dry-run",
    'ai-dir submissions approve 12 --slug le-chat',
  ],
  reject: [
    "ai-dir submissions reject 12 --reason 'No tool of its own, only a landing page'",
    'ai-dir submissions reject 12 --reason Spam --no-mail',
  ],
} as const;

const APPROVE_NOTES = `
The tool is made of the submission, with the fields that are given instead of its own (as tools set takes them), and is
announced to everyone. When a field is wrong, or the website or the slug is listed already, nothing is changed (exit 65).
One that was approved already is left alone (exit 0).`;

const MAIL_NOTES = `
Whoever left an address is told by mail, and the address is forgotten with that. When the mail is not taken (exit 74), the
decision stands and the address is kept: the same command again sends it.`;

function submissionId(given: string): number {
  const id = parseId(given);
  if (id === null) throw new InvalidArgumentError('It must be the number of a submission.');
  return id;
}

function slug(given: string): string {
  if (!v.is(Slug, given))
    throw new InvalidArgumentError(
      `It must be lower-case letters, digits and single hyphens, at most ${SLUG_LENGTH_MAX}.`,
    );
  return given;
}

/** The commands that decide about the tools that visitors propose. */
export function addSubmissionCommands(program: Command, running: ActionWrapper): void {
  const submissions = program.command('submissions').description('go through the tools that visitors propose');
  const one = (name: keyof typeof EXAMPLES, summary: string) =>
    defineCommand(submissions, name, summary, EXAMPLES[name]).argument(
      '<id>',
      'the number of the submission',
      submissionId,
    );
  defineCommand(submissions, 'list', 'list those that wait, oldest first', EXAMPLES.list)
    .addOption(new Option('--status <status>', 'which ones').choices(SUBMISSION_STATUSES).default('pending'))
    .addOption(
      new Option('--limit <number>', 'how many to show')
        .argParser(wholeNumber('a number from 1 to 1000', 1, 1000))
        .default(50),
    )
    .action(running(async () => (await import('./submissions.ts')).runSubmissionsList));
  one('show', 'print all that is known about a submission, and what is like it').action(
    running(async () => (await import('./submissions.ts')).runSubmissionsShow),
  );
  one('approve', 'list the tool, and tell everyone')
    .argument('[fields...]', 'what the tool says otherwise, as <field>=<value>', parseFields)
    .addOption(new Option('--slug <slug>', 'of the tool, instead of the one its name gives').argParser(slug))
    .addOption(dryRun())
    .addHelpText('after', APPROVE_NOTES + MAIL_NOTES)
    .action(running(async () => (await import('./approve.ts')).runSubmissionsApprove));
  one('reject', 'decide that it is not to be listed')
    .addOption(reasonOption('why; its sender reads it').makeOptionMandatory())
    .option('--no-mail', 'do not tell its sender, only forget the address')
    .addOption(dryRun())
    .addHelpText('after', MAIL_NOTES)
    .action(running(async () => (await import('./submissions.ts')).runSubmissionsReject));
}
