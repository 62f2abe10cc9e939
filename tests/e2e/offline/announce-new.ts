import type { Page } from '@playwright/test';
import { recordAnnouncement } from '#backend/changes/catalogue-change.ts';
import { connect } from '#backend/database/connect.ts';
import { addTools } from '../../support/catalogue.ts';
import type { IsolatedSite } from './isolated-site.ts';

/** Adds tools from another process and announces them. */
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

export function receivedTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => texts.push(String(payload))));
  return texts;
}

/** Shortens random delays from half a minute to a second. */
export async function withoutDelay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 30;
  });
}
