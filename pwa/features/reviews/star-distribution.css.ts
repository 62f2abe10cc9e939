import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { selectedInForcedColours } from '#pwa/design/forced-colours.ts';
import { canHover, forcedColours } from '#pwa/design/media.ts';

/** The rows reach past the edge, so that what is in them stands level with what is above and below. */
export const distribution = style({
  display: 'grid',
  gap: '2px',
  inlineSize: `calc(100% + 2 * ${theme.space[2]})`,
  maxInlineSize: '27rem',
  marginInline: `calc(-1 * ${theme.space[2]})`,
});

export const distributionRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4.5rem) minmax(10%, 1fr) 3.5ch',
  alignItems: 'center',
  gap: theme.space[3],
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: theme.space[2],
  borderRadius: theme.radius.control,
  color: theme.colour.textMuted,
  fontSize: theme.fontSize.small,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${theme.duration.press}`,
  '@media': {
    [canHover]: {
      selectors: { '&:hover:not(:disabled)': { background: theme.colour.sunken, color: theme.colour.text } },
    },
    [forcedColours]: { selectors: { '&[aria-pressed="true"]': selectedInForcedColours } },
  },
  selectors: {
    '&[aria-pressed="true"]': {
      background: theme.colour.brandSoft,
      color: theme.colour.onBrandSoft,
      fontWeight: theme.weight.semibold,
    },
  },
});
export const distributionCount = style({ textAlign: 'end', whiteSpace: 'nowrap' });
