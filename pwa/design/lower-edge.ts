/**
 * The connection bar lies along the lower edge of the window, below everything else that does (`layout/connection-bar.tsx`
 * measures it). Whatever sticks to that edge starts above it.
 */
export const CONNECTION_BAR_VAR = '--connection-bar';
export const connectionBarHeight = `var(${CONNECTION_BAR_VAR}, 0px)`;
