import { signal } from '@preact/signals-react';

/** Whether it is being asked what is to become of what the visitor has not sent yet, before he is signed out. */
export const isLogoutDialogOpen = signal(false);
