/** The state of a navigation that is made to search: the focus goes to the screen's search box. */
export const SEARCH_FOCUS_STATE = { isToSearch: true };
