/** A `sync` event: the browser believes that there is a connection again. Missing in TypeScript's types and in two engines. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

/** What this script finds around it. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  /** Named by the server at the top of this script: other words in the shell or in a manifest make another edition. */
  edition: string;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};
