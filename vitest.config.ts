import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { packParts } from './vite.config.ts';

/** Real PostgreSQL is started once for the projects that read and write. */
const withPostgres = ['tests/support/postgres-setup.ts'];

export default defineConfig({
  test: {
    // Else one processor stays idle.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'], testTimeout: 30_000 },
      },
      {
        // Cards and feeds are described by the renderer's own code, which asks for the packs in parts.
        plugins: [packParts()],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: withPostgres,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['tests/cli/**/*.test.ts'],
          globalSetup: withPostgres,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
