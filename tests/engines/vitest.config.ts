import { defineConfig } from 'vitest/config';

/** `npm run test:engines`: the built site in WebKit and Firefox, one after the other. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
