/** Preloaded into a program: prints its peak memory in MB at exit. */
process.on('exit', () => {
  process.stdout.write(`\npeak-memory ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
});
