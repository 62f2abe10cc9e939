import { ID_MAX } from '#domain/model/atoms.ts';

/** An id as it stands in an address, written in the one way that it has; else null. */
export function parseId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= ID_MAX ? id : null;
}
