/** Calls and sockets are nothing to index. What should not be shown elsewhere says so itself: it has to be read for that. */
export function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /ws', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
