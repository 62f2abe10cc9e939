import type { Review } from '#domain/model/review.ts';
import type { Tool } from '#domain/model/tool.ts';

/** A tool as the page knows it: from the server, or from what is saved on the device. */
export type ToolDetails = Omit<Tool, 'reviews'> & {
  /** Null where the tool comes from the saved catalogue and no reviews of it are kept. */
  reviews: Review[] | null;
  /** Only what comes from the device has this: when its reviews came from the server, in milliseconds since 1970. */
  saved?: { reviewsAt: number | null };
};
