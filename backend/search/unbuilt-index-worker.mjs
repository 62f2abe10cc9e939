import { register } from 'tsx/esm/api';

/** TypeScript loaders do not extend to threads. */
register();
await import('./index-worker.ts');
