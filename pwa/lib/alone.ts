/**
 * Runs what only one tab should do at a time. Who is not patient does nothing while another tab is at it: then the answer
 * is undefined. Browsers without locks run it in each tab.
 */
export async function withTabLock<T>(name: string, isPatient: boolean, run: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return run();
  return locks.request(name, { ifAvailable: !isPatient }, async (lock) => (lock ? run() : undefined));
}
