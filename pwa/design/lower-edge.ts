/**
 * From the lower edge up: the connection bar, then the compare tray or, on phones, a tool's actions.
 * `hooks/use-bar-height.ts` measures them; other sticky elements start above.
 */
export const CONNECTION_BAR_VAR = '--connection-bar';
export const COMPARE_TRAY_VAR = '--compare-tray';
export const TOOL_ACTIONS_VAR = '--tool-actions';
export const connectionBarHeight = `var(${CONNECTION_BAR_VAR}, 0px)`;
export const lowerEdgeHeight = `(${connectionBarHeight} + var(${COMPARE_TRAY_VAR}, 0px) + var(${TOOL_ACTIONS_VAR}, 0px))`;
