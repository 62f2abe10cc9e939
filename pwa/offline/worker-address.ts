const WORKER_PATH = '/sw.js';

/** The pages' Content-Security-Policy lets this policy alone name a worker, and it names no other. */
const onlyOurs = {
  createScriptURL: (path: string) => {
    if (path !== WORKER_PATH) throw new TypeError(`${path} is not the worker`);
    return path;
  },
};

/** The address of the service worker's script, as the browser wants it. */
export function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy('worker', onlyOurs) ?? onlyOurs;
  return policy.createScriptURL(WORKER_PATH);
}
