import type {
  OutboxEntry,
  ProposalWork,
  QueuedCorrection,
  QueuedReview,
  QueuedSubmission,
} from '#pwa/features/outbox/outbox-entry.ts';

export function queuedReview(more: Partial<QueuedReview> = {}): QueuedReview {
  return {
    title: 'Written offline',
    content: 'Somewhere in a tunnel.',
    rating: 4,
    ratings: null,
    reviewerName: 'ana',
    isAnonymous: false,
    ...more,
  };
}

export function queuedSubmission(more: Partial<QueuedSubmission> = {}): QueuedSubmission {
  return {
    name: 'Tunnel Vision',
    website: 'https://tunnel.example',
    description: 'Tells what a train passes when nobody can see it.',
    categories: ['code'],
    pricingType: 'free',
    companyName: null,
    email: null,
    ...more,
  };
}

export function queuedCorrection(more: Partial<QueuedCorrection> = {}): QueuedCorrection {
  return {
    ...{ field: 'features.api', value: 'true', plan: null, source: 'https://notes.example/api' },
    ...{ note: null, email: null },
    ...more,
  };
}

/** Name of the entry in histories. */
export function withOtherText(work: ProposalWork, text: string): ProposalWork {
  if (work.kind === 'correction') return { ...work, input: { ...work.input, note: text } };
  return { ...work, input: { ...work.input, name: text } };
}

export function outboxEntry(more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    version: 1,
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    order: 1,
    key: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    userId: 3,
    toolName: 'Claude',
    work: { kind: 'create', toolSlug: 'claude', input: queuedReview() },
    next: null,
    writtenAt: '2026-01-01T00:00:00.000Z',
    state: 'queued',
    steps: 0,
    attempts: 0,
    isUncertain: false,
    notBefore: 0,
    wait: 0,
    trouble: null,
    ...more,
  };
}
