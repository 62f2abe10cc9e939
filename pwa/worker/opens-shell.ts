/** Not pages: calls, probes, what machines read, and whatever ends like a file. */
const NOT_APP_ROUTE = /^\/(?:api|ws|healthz|readyz|og|rss|feed|atom|sitemap|robots)(?:[/.]|$)|\.[a-z0-9]{1,11}$/i;

/** Whether an address is shown in the shell. Everything else goes to the server, as if there were no worker. */
export function isAppRoute(pathname: string): boolean {
  return !NOT_APP_ROUTE.test(pathname);
}
