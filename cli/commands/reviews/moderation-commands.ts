import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseId } from '#backend/http/parse-body.ts';
import { type ActionWrapper, defineCommand, dryRun, reasonOption, wholeNumber } from '#cli/define-command.ts';

const DECISIONS = {
  hold: 'take reviews out of sight until it is decided about them',
  remove: 'take reviews out of sight for good; their authors can not edit them any more',
  restore: 'show reviews again, or say of published ones that their flags were wrong',
} as const;
type Decision = keyof typeof DECISIONS;

const DECISION_EXAMPLES: Record<Decision, readonly string[]> = {
  hold: ["ai-dir reviews hold 12 --reason 'Waiting for the author to answer'"],
  remove: ["ai-dir reviews remove 12 15 --reason 'Advertising'", 'ai-dir reviews remove 12 --reason Spam --dry-run'],
  restore: ["ai-dir reviews restore 12 --reason 'Honest, if harsh'"],
};

const DECISION_NOTES = `
All of the reviews are changed or, when one of them does not exist (exit 66), none. The author reads the reason. Open flags
are settled; ratings follow, and a running site shows it at once. What is as asked already is left alone (exit 0).`;

const USER_NOTES = `
A user is named by username, email address or "user 12". One that does not exist ends with 66. What is as asked already is
left alone (exit 0).`;

const AUDIT_NOTES = `
Entries can only be added, and each one's hash covers all before it. --verify computes them anew and ends with 65 at the
first that does not fit. Only a hash kept elsewhere shows that the last entries are missing: --verify prints the last one.`;

function reviewId(given: string): number {
  const id = parseId(given);
  if (id === null) throw new InvalidArgumentError('It must be the number of a review.');
  return id;
}

function reviewIds(given: string, before: readonly number[] | undefined): number[] {
  return [...new Set([...(before ?? []), reviewId(given)])];
}

const required = () => reasonOption().makeOptionMandatory();
const limit = (count: number) =>
  new Option('--limit <number>', 'how many to show')
    .argParser(wholeNumber('a number from 1 to 1000', 1, 1000))
    .default(count);

function addReviewCommands(program: Command, running: ActionWrapper): void {
  const reviews = program.command('reviews').description('go through flagged reviews and decide about them');
  defineCommand(reviews, 'flagged', 'list the reviews that wait for a decision, most flagged first', [
    'ai-dir reviews flagged',
    'ai-dir reviews flagged --held --limit 100 --json',
  ])
    .option('--held', 'list the reviews under review instead, oldest first')
    .addOption(limit(20))
    .action(running(async () => (await import('./reviews.ts')).runReviewsFlagged));
  defineCommand(reviews, 'show', 'print all that is known about a review, also who wrote an anonymous one', [
    'ai-dir reviews show 12',
  ])
    .argument('<id>', 'the number of the review', reviewId)
    .action(running(async () => (await import('./reviews.ts')).runReviewsShow));
  for (const decision of Object.keys(DECISIONS) as Decision[])
    defineCommand(reviews, decision, DECISIONS[decision], DECISION_EXAMPLES[decision])
      .argument('<ids...>', 'the numbers of the reviews', reviewIds)
      .addOption(required())
      .addOption(dryRun())
      .addHelpText('after', DECISION_NOTES)
      .action(running(async () => (await import('./reviews.ts')).decideReviewsAs(decision)));
}

function addUserCommands(program: Command, running: ActionWrapper): void {
  const users = program.command('users').description('look at accounts, close and open them');
  const command = (name: string, summary: string, lines: readonly string[]) =>
    defineCommand(users, name, summary, lines).argument('<user>', 'who it is').addHelpText('after', USER_NOTES);
  command('show', 'print an account, its sessions and its latest reviews', [
    'ai-dir users show ada',
    "ai-dir users show 'user 12' --json",
  ]).action(running(async () => (await import('../users/users.ts')).runUsersShow));
  command('disable', 'sign an account out everywhere and let nobody in with it; its reviews stay', [
    "ai-dir users disable ada --reason 'Stolen password'",
  ])
    .addOption(required())
    .addOption(dryRun())
    .action(running(async () => (await import('../users/users.ts')).manageUserAs('disable')));
  command('enable', 'let a disabled account in again', ['ai-dir users enable ada'])
    .addOption(reasonOption())
    .addOption(dryRun())
    .action(running(async () => (await import('../users/users.ts')).manageUserAs('enable')));
  command('logout', 'end all sessions of an account', ['ai-dir users logout ada'])
    .addOption(reasonOption())
    .addOption(dryRun())
    .action(running(async () => (await import('../users/users.ts')).manageUserAs('logout')));
}

/** The commands that look after reviews and users. */
export function addModerationCommands(program: Command, running: ActionWrapper): void {
  addReviewCommands(program, running);
  addUserCommands(program, running);
  defineCommand(program, 'audit', 'print what operators and users did, newest first', [
    'ai-dir audit',
    "ai-dir audit --subject 'review 12'",
    'ai-dir audit --verify',
  ])
    .option('--subject <subject>', 'only what was done to "review 12", "user 3" or "tool 4"')
    .addOption(new Option('--verify', 'check that no entry was changed').conflicts('subject'))
    .addOption(limit(50))
    .addHelpText('after', AUDIT_NOTES)
    .action(running(async () => (await import('../users/users.ts')).runAudit));
}
