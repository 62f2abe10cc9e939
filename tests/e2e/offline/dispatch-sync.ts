import type { BrowserContext } from '@playwright/test';

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };

/** Triggers the worker's sync event, as a restored connection does. Opens no page of the site. */
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
