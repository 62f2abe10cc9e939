import { connect } from '#backend/database/connect.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { startSite } from '../support/site.ts';

/* A preloaded server: opens the database it receives, sends its origin, and runs until killed. */
process.once('message', async (address: DatabaseAddress) => {
  const { origin, live } = await startSite(connect(address), { SESSION_SECRET: 'torture'.repeat(8) });
  process.on('message', () => process.send?.({ memory: process.memoryUsage.rss(), sockets: live.count }));
  process.send?.(origin);
});
process.once('disconnect', () => process.exit());
