/** What another app hands over, by the parameters of the manifest's share target. */
export type Shared = { title: string; text: string; url: string };

export function parseSharedContent(search: URLSearchParams): Shared {
  const given = (name: string) => search.get(name)?.toWellFormed().replaceAll('\0', '') ?? '';
  return { title: given('title'), text: given('text'), url: given('url') };
}
