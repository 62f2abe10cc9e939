import { parentPort } from 'node:worker_threads';
import { type CardPicture, drawCard } from './draw-card.ts';
import { FontShelf } from './font-shelf.ts';

/** Draws cards one after another, apart from the server's own thread: a drawing takes a tenth of a second and more. */
const shelf = new FontShelf();

parentPort?.on('message', async (picture: CardPicture) => {
  try {
    parentPort?.postMessage({ png: await drawCard(picture, shelf) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
