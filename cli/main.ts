import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import { EXIT } from './exit-codes.ts';
import { runProgram } from './program.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

// A reader such as `head` may close the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.io);
});

process.exitCode = await runProgram(version, process.argv.slice(2));
