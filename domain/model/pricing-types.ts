export const PRICING_TYPES = ['free', 'freemium', 'paid'] as const;
