import { register } from 'tsx/esm/api';

/** The worker as it was written, for development and tests: what loads TypeScript does not reach into threads by itself. */
register();
await import('./og-image-worker.ts');
