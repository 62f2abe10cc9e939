import { style } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';

/** Text beside the main text: hints, notes, descriptions. */
export const secondary = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.compact });

/** Days, counts, terms and footnotes. */
export const finePrint = style({ color: theme.colour.textMuted, fontSize: theme.fontSize.small });

/** A link on a line of its own, below or beside a text. */
export const smallLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2rem',
  fontSize: theme.fontSize.small,
});
