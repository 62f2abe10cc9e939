/** The state of a navigation that is made to search: the focus goes to the screen's search box. */
export const TO_SEARCH = { isToSearch: true };
