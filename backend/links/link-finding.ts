export const LINK_STATUSES = ['fine', 'doubtful', 'unclear', 'broken', 'pending'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export const LINK_REASONS = {
  other_domain: 'doubtful',
  name_missing: 'doubtful',
  no_page: 'doubtful',
  bot_wall: 'unclear',
  dns_unavailable: 'unclear',
  offline: 'unclear',
  too_many_redirects: 'unclear',
  dns: 'broken',
  private_address: 'broken',
  connection: 'broken',
  tls: 'broken',
  timeout: 'broken',
  bad_redirect: 'broken',
  client_error: 'broken',
  server_error: 'broken',
} as const satisfies Record<string, LinkStatus>;
export type LinkReason = keyof typeof LINK_REASONS;

export type LinkFinding = {
  slug: string;
  name: string;
  website: string;
  status: LinkStatus;
  reason: LinkReason | null;
  httpStatus: number | null;
  finalUrl: string | null;
  /** By registrable domain; null without an answer. */
  domainChanged: boolean | null;
  mentionsName: boolean | null;
};

export class LinkFailure extends Error {
  override readonly name = 'LinkFailure';
  readonly reason: LinkReason;
  readonly url: string;
  constructor(reason: LinkReason, url: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.url = url;
  }
}

const TLS = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;
const OFFLINE = /^(?:ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/;

/** Local failures, such as a lost network, do not count. */
export function linkReasonOf(error: unknown): LinkReason {
  const { code } = error as NodeJS.ErrnoException;
  const cause = typeof code === 'string' ? code : '';
  if (cause === 'ETIMEDOUT') return 'timeout';
  if (cause === 'ENOTFOUND' || cause === 'ENODATA') return 'dns';
  if (cause.startsWith('EAI_')) return 'dns_unavailable';
  if (TLS.test(cause)) return 'tls';
  return OFFLINE.test(cause) ? 'offline' : 'connection';
}
