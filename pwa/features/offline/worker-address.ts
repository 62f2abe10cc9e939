const WORKER_PATH = '/sw.js';

/** The pages' Content-Security-Policy lets this policy alone name a worker, and it names no other. */
const workerPolicy = {
  createScriptURL: (path: string) => {
    if (path !== WORKER_PATH) throw new TypeError(`${path} is not the worker`);
    return path;
  },
};

/** The address of the service worker's script, as the browser wants it. */
export function serviceWorkerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('worker', workerPolicy) ?? workerPolicy;
  return policy.createScriptURL(WORKER_PATH);
}
