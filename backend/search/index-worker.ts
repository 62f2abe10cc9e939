import { parentPort, workerData } from 'node:worker_threads';
import { withConnection } from '#backend/database/connect.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { buildIndex } from './build-index.ts';

/** 100,000 tools take seconds. Arrays are handed over without a copy. */
const address = workerData as DatabaseAddress;
const BATCH = 1_000;
const shared = (bytes: number) => new SharedArrayBuffer(bytes);

parentPort?.postMessage(await withConnection(address, (database) => buildIndex(database, shared, BATCH)));
