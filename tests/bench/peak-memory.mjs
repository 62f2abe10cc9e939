/** Loaded before a program: tells at its end how much memory it held at most, in MB. */
process.on('exit', () => {
  process.stdout.write(`\npeak-memory ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
});
