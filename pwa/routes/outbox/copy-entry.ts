import { type OutboxEntry, latestReview } from '#pwa/features/outbox/entry.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';

function plainText(entry: OutboxEntry): string {
  const review = latestReview(entry);
  if (review) return `${review.title}\n\n${review.content}`;
  const { work } = entry;
  if (work.kind === 'flag') return work.input.note ?? '';
  return work.kind === 'submission' ? `${work.input.name}\n${work.input.website}\n\n${work.input.description}` : '';
}

/** Takes the text along, to be used elsewhere. */
export async function copyEntry(entry: OutboxEntry): Promise<void> {
  try {
    await navigator.clipboard.writeText(plainText(entry));
    showToast({ type: 'success', title: (t) => t('outbox.copied') });
  } catch {
    showToast({ type: 'error', title: (t) => t('outbox.copy_failed') });
  }
}
