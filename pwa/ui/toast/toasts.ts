import { computed, signal } from '@preact/signals-react';
import type { TFunction } from 'i18next';
import type { Language } from '#domain/languages.ts';

type ToastType = 'info' | 'success' | 'warning' | 'error';

/** A function follows language changes. */
export type ToastText = string | ((t: TFunction, language: Language) => string);

export type Toast = {
  id: number;
  type: ToastType;
  title: ToastText;
  message?: ToastText;
  link?: { to: string; label: ToastText };
  /** Also dismisses the toast. */
  action?: { run: () => void; label: ToastText };
  timestamp: number;
  /** Visible ms; null: until dismissed, as for all errors. */
  expiry: number | null;
  /** A later toast about the same replaces it. */
  about?: string;
};

type NewToast = Pick<Toast, 'type' | 'title'> &
  Partial<Pick<Toast, 'message' | 'link' | 'action' | 'expiry' | 'about'>>;
type StoredToast = Toast & { dismissed: boolean };

const DEFAULT_EXPIRY_MS = 7000;
/** Dismissed toasts are kept for this time, ms. */
const CLEANUP_MS = 1_000_000;

const toasts = signal<readonly StoredToast[]>([]);
let lastId = 0;

export const pendingToasts = computed<readonly Toast[]>(() => toasts.value.filter(({ dismissed }) => !dismissed));

/** The newest; older ones wait with their time paused. */
export const visibleToast = computed<Toast | null>(() => pendingToasts.value[0] ?? null);

export function showToast({ expiry, ...toast }: NewToast): number {
  lastId += 1;
  if (toast.about !== undefined) dismissToastsAbout((about) => about === toast.about);
  const time = toast.type === 'error' ? null : expiry === undefined ? DEFAULT_EXPIRY_MS : expiry;
  toasts.value = [{ ...toast, id: lastId, timestamp: Date.now(), expiry: time, dismissed: false }, ...toasts.value];
  return lastId;
}

export function dismissToastsAbout(isMeant: (about: string) => boolean): void {
  for (const { id, about } of pendingToasts.peek()) if (about !== undefined && isMeant(about)) dismissToast(id);
}

export function dismissToast(id: number): void {
  toasts.value = toasts.value.map((toast) => (toast.id === id ? { ...toast, dismissed: true } : toast));
  setTimeout(() => {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }, CLEANUP_MS);
}
