/** The five tints of categories and covers, in the order in which they take turns. Apart from the colours, which no script needs. */
export const TINTS = ['indigo', 'emerald', 'amber', 'rose', 'sky'] as const;
export type TintName = (typeof TINTS)[number];
