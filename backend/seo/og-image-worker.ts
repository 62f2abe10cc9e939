import { parentPort } from 'node:worker_threads';
import type { OgImagePicture } from '#domain/rendering.ts';
import { drawOgImage, FontLoader } from './draw-og-image.ts';

/** A thread of its own: drawing takes 0.1 s and more. */
const loader = new FontLoader();

parentPort?.on('message', async (picture: OgImagePicture) => {
  try {
    parentPort?.postMessage({ png: await drawOgImage(picture, loader) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
