import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runCli, spawnCli } from './run-cli.ts';

test('bash completes commands, and their options', async () => {
  const { code, stdout } = await spawnCli(['completion', 'bash']);
  expect(code).toBe(0);
  const complete = (...words: string[]) =>
    execFileSync(
      'bash',
      [
        '-c',
        `${stdout}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _ai_dir; echo "\${COMPREPLY[*]}"`,
        '-',
        'ai-dir',
        ...words,
      ],
      { encoding: 'utf8' },
    ).trim();

  expect(complete('re')).toBe('reviews restore');
  expect(complete('em')).toBe('emit');
  expect(complete('check-links', '--allow')).toBe('--allow-private');
  expect(complete('tools', '')).toBe('list show set retire revive remove --help');
  expect(complete('reviews', 'hold', '12', '--r')).toBe('--reason');
  expect(complete('tools', 'list', '--limit', '20', '--s')).toBe('--search --sort');
});

test.each(['zsh', 'fish'])('there is a script for %s', async (shell) => {
  expect(await runCli(['completion', shell])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ (?:--|-l )held\b/),
  });
});

test('a shell that is not known ends with 64', async () => {
  expect(await runCli(['completion', 'tcsh'])).toMatchObject({ code: 64, stdout: '' });
});
