/**
 * The connection bar lies along the lower edge of the window, below everything else that does; the compare tray lies on it.
 * Both are measured (`layout/use-bar-height.ts`). Whatever sticks to that edge starts above them.
 */
export const CONNECTION_BAR_VAR = '--connection-bar';
export const COMPARE_TRAY_VAR = '--compare-tray';
export const connectionBarHeight = `var(${CONNECTION_BAR_VAR}, 0px)`;
export const lowerEdgeHeight = `(${connectionBarHeight} + var(${COMPARE_TRAY_VAR}, 0px))`;
