import type { BrowserContext } from '@playwright/test';

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };

/** Lets the browser wake the worker of a site to send what waits, as it does when a connection is back. No page is opened. */
export async function dispatchSync(context: BrowserContext, origin: string, tag = 'outbox'): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registration = new Promise<Registration>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId } = await registration;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await page.close();
}
