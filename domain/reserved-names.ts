import { usernameKey } from './username-key.ts';

/** Names that would seem to speak for the site, or that programs read as something else. */
const RESERVED = new Set(
  [
    'admin administrator moderator mod mods staff support root system sysadmin superuser operator owner webmaster',
    'postmaster hostmaster abuse security help helpdesk info contact service official team editor editors verified',
    'aidir aidirectory directory anonymous anon guest visitor nobody someone everyone user users username account',
    'me self you deleted removed unknown none null nil undefined nan true false test bot api www mail noreply',
    'auth login logout signup register settings privacy terms legal billing demo',
  ].flatMap((names) => names.split(' ').map(usernameKey)),
);

/** True for a name, in any spelling, that nobody may have. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(usernameKey(name));
}
