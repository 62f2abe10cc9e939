/**
 * The connection bar lies along the lower edge of the window, below everything else that does; on it lies the compare tray,
 * or else, on a phone, what one can do with a tool. They are measured (`components/use-bar-height.ts`). Whatever sticks to
 * that edge starts above them.
 */
export const CONNECTION_BAR_VAR = '--connection-bar';
export const COMPARE_TRAY_VAR = '--compare-tray';
export const TOOL_ACTIONS_VAR = '--tool-actions';
export const connectionBarHeight = `var(${CONNECTION_BAR_VAR}, 0px)`;
export const lowerEdgeHeight = `(${connectionBarHeight} + var(${COMPARE_TRAY_VAR}, 0px) + var(${TOOL_ACTIONS_VAR}, 0px))`;
