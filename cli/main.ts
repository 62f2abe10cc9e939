import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import { EXIT, exitFor } from './exit-codes.ts';
import { runProgram } from './program.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

// A reader such as `head` may close the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`${exitFor(error).message}\n`);
  process.exit(EXIT.io);
});

process.exitCode = await runProgram(version, process.argv.slice(2));
