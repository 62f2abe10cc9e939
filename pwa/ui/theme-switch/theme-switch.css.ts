import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, forcedColours, noScripts } from '#pwa/design/media.ts';

export const group = style({
  display: 'inline-flex',
  gap: '2px',
  padding: '2px',
  border: `1px solid ${theme.colour.border}`,
  borderRadius: theme.radius.full,
  background: theme.colour.surface,
  '@media': { [noScripts]: { display: 'none' } },
});

export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2rem',
  borderRadius: theme.radius.full,
  color: theme.colour.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: theme.colour.brandSoft, color: theme.colour.onBrandSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover': { color: theme.colour.text } } },
    [forcedColours]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

/** The invisible native radio covers its icon. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
});
