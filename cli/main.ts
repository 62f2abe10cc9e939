import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { projectRoot } from '#backend/server/project-root.ts';
import { EXIT, type ExitCode, exitFor } from './exit-codes.ts';
import { jsonLine, printable } from './output.ts';
import { createProgram, exitCodeOfUsage } from './program.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

// A reader such as `head` may close the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.io);
});

function printFailure(exitCode: ExitCode, message: string): void {
  process.stdout.write(`${jsonLine({ ok: false, exitCode, message })}\n`);
}

const isJson = process.argv.includes('--json');

try {
  await createProgram(version, (code) => {
    process.exitCode = code;
  }).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    const exitCode = exitCodeOfUsage(error.code);
    if (isJson && exitCode !== EXIT.ok) printFailure(exitCode, error.message.replace(/^error: /, ''));
    process.exitCode = exitCode;
  } else {
    const { exitCode, message } = exitFor(error);
    if (isJson) printFailure(exitCode, message);
    else process.stderr.write(`${printable(message)}\n`);
    process.exitCode = exitCode;
  }
}
