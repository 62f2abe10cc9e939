import { freePort } from '../../support/free-port.ts';
import { expect, test as watched } from '../fixtures.ts';
import { FaultProxy } from './fault-proxy.ts';
import { IsolatedSite } from './isolated-site.ts';

/** `origin` is the proxy's. */
export type Proxied = { origin: string; site: IsolatedSite; proxy: FaultProxy };

/** Logged when the server is unreachable, refuses or is impersonated. */
const LOST =
  /net::ERR_|WebSocket connection to|Failed to load resource|status of \d{3}|Failed to fetch|NetworkError|unknown error occurred when fetching the script/;

const lossy = watched.extend<object, { ownSite: IsolatedSite; behindProxy: Proxied }>({
  ownSite: [
    async ({ browserName: _ }, use) => {
      const site = new IsolatedSite({ port: await freePort() });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
  behindProxy: [
    async ({ browserName: _ }, use) => {
      const [port, target] = [await freePort(), await freePort()];
      const proxy = new FaultProxy(port, target);
      const site = new IsolatedSite({ port: target, publicUrl: proxy.origin });
      await use({ origin: proxy.origin, site, proxy });
      proxy.close();
      await site.remove();
    },
    { scope: 'worker' },
  ],
  serviceWorkers: 'allow',
  allowedProblems: async ({ browserName: _ }, use) => use([LOST]),
});

/** For tests that stop the server: one site per worker, running before each test. */
export const siteTest = lossy.extend({
  baseURL: async ({ ownSite }, use) => {
    await ownSite.start();
    await use(ownSite.origin);
  },
});

/** For tests with a bad network: one proxied site per worker, healed before each test. */
export const faultTest = lossy.extend({
  baseURL: async ({ behindProxy: { site, proxy } }, use) => {
    proxy.heal();
    proxy.writes.length = 0;
    await site.start();
    await use(proxy.origin);
  },
});

export { expect };
