import { Argument, type Command } from 'commander';
import type { CommandDefinition } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';

type CompletedCommand = { path: string; options: string[]; subcommands: { name: string; summary: string }[] };

const depth = ({ path }: CompletedCommand) => (path === '' ? 0 : path.split(' ').length);

const inOrder = (commands: readonly CompletedCommand[]) => [...commands].sort((a, b) => depth(b) - depth(a));

const wordsOf = ({ options, subcommands }: CompletedCommand) =>
  [...subcommands.map(({ name }) => name), ...options].join(' ');

const pattern = ({ path }: CompletedCommand) => (path === '' ? '*' : `" ${path}"*`);

function bash(commands: readonly CompletedCommand[]): string {
  const cases = inOrder(commands).map((each) => `    ${pattern(each)}) words="${wordsOf(each)}" ;;`);
  return `_ai_dir() {
  local current="\${COMP_WORDS[COMP_CWORD]}" given="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) given="$given $word" ;; esac
  done
  case "$given" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _ai_dir ai-dir
`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const cases = inOrder(commands).map(
    (each) => `    ${pattern(each)}) compadd -- ${wordsOf(each)}${each.subcommands.length > 0 ? '' : '; _files'} ;;`,
  );
  return `#compdef ai-dir
_ai_dir() {
  local given="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ "$word" == -* ]] || given="$given $word"
  done
  case "$given" in
${cases.join('\n')}
  esac
}
compdef _ai_dir ai-dir
`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fishCondition({ path, subcommands }: CompletedCommand): string {
  const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = subcommands.map(({ name }) => name).join(' ');
  return [...(path === '' ? [] : seen), ...(below === '' ? [] : [`not __fish_seen_subcommand_from ${below}`])].join(
    '; and ',
  );
}

function fish(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap((each) => {
      const when = `complete -c ai-dir -n ${quoted(fishCondition(each))}`;
      return [
        ...each.subcommands.map(({ name, summary }) => `${when} -f -a ${name} -d ${quoted(summary)}`),
        ...each.options.map((option) => `${when} -l ${option.replace(/^--/, '')}`),
      ];
    })
    .join('\n')
    .concat('\n');
}

const SCRIPTS = { bash, zsh, fish } as const;
type Shell = keyof typeof SCRIPTS;

function commandsBelow(command: Command, path: string): CompletedCommand[] {
  const own: CompletedCommand = {
    path,
    options: [...command.options.flatMap(({ long }) => long ?? []), '--help'],
    subcommands: command.commands.map((below) => ({ name: below.name(), summary: below.description() })),
  };
  return [own, ...command.commands.flatMap((below) => commandsBelow(below, `${path} ${below.name()}`.trim()))];
}

async function runCompletion(shell: Shell, _options: object, { parent }: Command): Promise<ExitCode> {
  if (parent) process.stdout.write(SCRIPTS[shell](commandsBelow(parent, '')));
  return EXIT.ok;
}

export const completionCommand: CommandDefinition = {
  usage: 'completion',
  summary: 'print what makes a shell complete the commands of ai-dir',
  examples: ['source <(ai-dir completion bash)', 'ai-dir completion fish > ~/.config/fish/completions/ai-dir.fish'],
  isScript: true,
  arguments: [new Argument('<shell>', 'which shell it is for').choices(Object.keys(SCRIPTS))],
  run: runCompletion,
};
