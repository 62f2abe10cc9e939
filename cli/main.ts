import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { projectRoot } from '#backend/project-root.ts';
import { EXIT, endingOf } from './exit-codes.ts';
import { jsonLine, printable } from './output.ts';
import { createProgram, exitCodeOfUsage } from './program.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

// A reader that has seen enough (head) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.io);
});

try {
  await createProgram(version, (code) => {
    process.exitCode = code;
  }).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = exitCodeOfUsage(error.code);
  else {
    const { exitCode, message } = endingOf(error);
    const isJson = process.argv.includes('--json');
    if (isJson) process.stdout.write(`${jsonLine({ ok: false, exitCode, message })}\n`);
    else process.stderr.write(`${printable(message)}\n`);
    process.exitCode = exitCode;
  }
}
