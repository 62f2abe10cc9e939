import { signal } from '@preact/signals-react';

export type Announcement = { text: string; count: number };

export const announcement = signal<Announcement>({ text: '', count: 0 });

export function announce(text: string): void {
  announcement.value = { text, count: announcement.peek().count + 1 };
}
