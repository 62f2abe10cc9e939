import type { Page } from '@playwright/test';
import { recordAnnouncement } from '#backend/changes/catalogue-change.ts';
import { connect } from '#backend/database/connect.ts';
import { addTools } from '../../support/catalogue.ts';
import type { IsolatedSite } from './isolated-site.ts';

/** Adds tools beside the server, if it runs, and has them told to everyone. */
export async function announceNew(site: IsolatedSite, ...names: string[]): Promise<void> {
  const database = connect({ dialect: 'sqlite', file: site.databaseUrl.replace('sqlite:', '') });
  try {
    await addTools(
      database,
      names.map((name) => ({ name, popularity: 1 })),
    );
    await database.write(async (transaction) => {
      const tools: { id: number; name: string }[] = await transaction('tools')
        .select('id', 'name')
        .whereIn('name', names);
      for (const name of names) {
        const tool = tools.find((each) => each.name === name);
        if (tool) await recordAnnouncement(transaction, tool.id);
      }
    });
  } finally {
    await database.close();
  }
}

/** Every text that the server sends to this page's sockets, from now on. */
export function receivedTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => texts.push(String(payload))));
  return texts;
}

/** What visitors do within half a minute, this one does within a second. */
export async function withoutDelay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 30;
  });
}
