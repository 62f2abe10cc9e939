/** What an email address is found by. Nobody's mailbox depends on case, whatever the standard allows. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
