import { getDomain } from 'tldts';

/** Whose website it is: the registrable domain of an address, below github.io and its like the own one, or its host. */
export function registrableDomain(address: string): string {
  const { hostname } = new URL(address);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
