import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildState } from './build-state.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Forwards signals to the program.
 * @param {string} program
 * @param {string[]} given
 * @returns {Promise<number>} its exit code
 */
function run(program, given) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { cwd: root, stdio: 'inherit' });
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    // A terminal sends Ctrl-C to the child too; twice means "at once".
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

let code = 0;
const state = buildState(root);
if (state !== 'fresh') {
  process.stderr.write(`The build is ${state === 'missing' ? 'missing' : 'older than the sources'}: building.\n`);
  // npm may be a script.
  const npm = process.env.npm_execpath;
  code = npm ? await run(process.execPath, [npm, 'run', 'build']) : await run('npm', ['run', 'build']);
}
/*
 * With the options of `serve`: see docs/operating.md. A program can't set them itself.
 */
const [, ...server] = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).scripts.serve.split(' ');
if (code === 0) code = await run(process.execPath, [...server, '--setup']);
process.exitCode = code;
