import { parentPort, workerData } from 'node:worker_threads';
import { drawLogo } from './draw-logo.ts';
import { LogoError } from './logo-image.ts';

try {
  const png = drawLogo(Buffer.from(workerData as Uint8Array));
  parentPort?.postMessage({ png });
} catch (error) {
  if (!(error instanceof LogoError)) throw error;
  parentPort?.postMessage({ problem: error.problem });
}
