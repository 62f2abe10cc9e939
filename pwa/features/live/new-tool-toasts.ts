import type { NewToolMessage } from '#domain/model/live.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { dismissToast, pendingToasts, showToast } from '#pwa/ui/toast/toasts.ts';

/** Above this, one toast summarizes all. */
const SINGLE_MAX = 3;
/** Missed announcements arrive in a burst. */
const BATCH_MS = 300;

let pending: NewToolMessage[] = [];
/** Toasts about new tools and how many tools each covers. */
let shown: { toast: number; tools: number }[] = [];

function showOne({ tool: { name, slug } }: NewToolMessage): number {
  return showToast({
    type: 'info',
    title: (t) => t('live.new_tool_title'),
    message: (t) => t('live.new_tool_message', { name }),
    link: { to: toolPath(slug), label: (t) => t('live.new_tool_link') },
  });
}

function showMany(count: number): number {
  return showToast({
    type: 'info',
    title: (t) => t('live.many_title', { count }),
    message: (t) => t('live.many_message'),
    link: { to: toolsPath({}, 'newest'), label: (t) => t('live.many_link') },
  });
}

function flushPending(): void {
  const fresh = pending;
  pending = [];
  const waiting = shown.filter(({ toast }) => pendingToasts.peek().some(({ id }) => id === toast));
  const count = waiting.reduce((sum, { tools }) => sum + tools, fresh.length);
  if (count > SINGLE_MAX) {
    for (const { toast } of waiting) dismissToast(toast);
    shown = [{ toast: showMany(count), tools: count }];
  } else {
    shown = [...waiting, ...fresh.map((message) => ({ toast: showOne(message), tools: 1 }))];
  }
}

export function notifyNewTool(message: NewToolMessage): void {
  if (pending.length === 0) setTimeout(flushPending, BATCH_MS);
  pending.push(message);
}
