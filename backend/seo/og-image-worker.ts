import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { OgImagePicture } from '#domain/rendering.ts';
import { drawOgImage, FontLoader } from './draw-og-image.ts';

/** Drawing takes 0.1 s and more; requests get three quarters of one core. */
const LOWER = 5;
// Only Linux has priorities of threads.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + LOWER));

const loader = new FontLoader();

parentPort?.on('message', async (picture: OgImagePicture) => {
  try {
    parentPort?.postMessage({ png: await drawOgImage(picture, loader) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
