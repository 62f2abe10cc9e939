import { parentPort } from 'node:worker_threads';
import { drawOgImage, FontLoader, type OgImagePicture } from './draw-og-image.ts';

/** Draws cards one after another, apart from the server's own thread: a drawing takes a tenth of a second and more. */
const shelf = new FontLoader();

parentPort?.on('message', async (picture: OgImagePicture) => {
  try {
    parentPort?.postMessage({ png: await drawOgImage(picture, shelf) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
