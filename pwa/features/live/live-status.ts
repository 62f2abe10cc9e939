/** SPEC §4 "Live connection". */
export type LiveStatus = 'connecting' | 'open' | 'closed' | 'error';

/** `ended`: nothing comes any more; after a failure that is no news. `paused`: we do without one for now. */
export type LiveEvent = 'tried' | 'opened' | 'failed' | 'ended' | 'paused';

/** The whole life of a connection: what each event makes of each status. */
export const STATUS_TRANSITIONS: Readonly<Record<LiveStatus, Readonly<Record<LiveEvent, LiveStatus>>>> = {
  connecting: { tried: 'connecting', opened: 'open', failed: 'error', ended: 'closed', paused: 'closed' },
  open: { tried: 'connecting', opened: 'open', failed: 'error', ended: 'closed', paused: 'closed' },
  closed: { tried: 'connecting', opened: 'closed', failed: 'closed', ended: 'closed', paused: 'closed' },
  error: { tried: 'connecting', opened: 'error', failed: 'error', ended: 'error', paused: 'closed' },
};
