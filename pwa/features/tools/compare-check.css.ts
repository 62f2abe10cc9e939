import { style } from '@vanilla-extract/css';
import { theme } from '#pwa/design/contract.css.ts';
import { canHover, noScripts } from '#pwa/design/media.ts';
import { above } from '#pwa/ui/card/card.css.ts';

export const compareLabel = style([
  above,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space[2],
    minBlockSize: '2rem',
    marginBlock: '-0.25rem',
    marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
    paddingInline: theme.space[2],
    borderRadius: theme.radius.control,
    color: theme.colour.textMuted,
    fontSize: theme.fontSize.small,
    cursor: 'pointer',
    transition: `background-color ${theme.duration.press}`,
    selectors: {
      '&:has(:checked)': { color: theme.colour.link, fontWeight: theme.weight.medium },
      // Reaches the 44 px that a thumb needs without making the card taller.
      '&::before': { content: '', position: 'absolute', insetInline: 0, insetBlock: '-6px' },
    },
    '@media': {
      [canHover]: { selectors: { '&:hover': { background: theme.colour.sunken } } },
      [noScripts]: { display: 'none' },
    },
  },
]);

export const compareBox = style({ inlineSize: '1rem', blockSize: '1rem', flex: 'none' });
