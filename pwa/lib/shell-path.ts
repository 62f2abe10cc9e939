/** The empty frame that the service worker shows for every page. */
export const shellPath = '/shell';
