import { signal } from '@preact/signals-react';

export type Announcement = { text: string; count: number };

/** What the polite live region says now. */
export const announcement = signal<Announcement>({ text: '', count: 0 });

/** Says a text to screen readers when they are next idle. The count makes the same text twice two announcements. */
export function announce(text: string): void {
  announcement.value = { text, count: announcement.peek().count + 1 };
}
