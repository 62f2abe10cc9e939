import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  createVar,
  globalStyle,
  styleVariants,
} from '@vanilla-extract/css';
import { dark, darkTints, light, lightTints, withMoreContrast } from './colours.ts';
import { moreContrast } from './media.ts';
import { fontSizes, scale } from './scale.ts';
import { TINTS, type TintName } from './tints.ts';

const tintSlots = { text: '', soft: '' };

const colours = createGlobalThemeContract(
  {
    colour: Object.fromEntries(Object.keys(light).map((name) => [name, ''])) as Record<keyof typeof light, string>,
    tint: Object.fromEntries(TINTS.map((name) => [name, tintSlots])) as Record<TintName, typeof tintSlots>,
  },
  (_value, path) => path.join('-'),
);

const measures = createGlobalThemeContract({ ...scale, fontSize: fontSizes }, (_value, path) => path.join('-'));

export const theme = { ...colours, ...measures };

createGlobalTheme(':root', measures, { ...scale, fontSize: fontSizes });

const lightVars = assignVars(colours, { colour: light, tint: lightTints });
const darkVars = assignVars(colours, { colour: dark, tint: darkTints });

function contrastVars(theme: typeof light) {
  const { textMuted, textSubtle, border, rule, borderStrong } = colours.colour;
  return assignVars({ textMuted, textSubtle, border, rule, borderStrong }, withMoreContrast(theme));
}

globalStyle(':root', {
  vars: lightVars,
  colorScheme: 'light',
  '@media': { [moreContrast]: { vars: contrastVars(light) } },
});
globalStyle(':root:not([data-theme="light"])', {
  '@media': {
    'screen and (prefers-color-scheme: dark)': { vars: darkVars, colorScheme: 'dark' },
    [`screen and (prefers-color-scheme: dark) and ${moreContrast}`]: { vars: contrastVars(dark) },
  },
});
globalStyle(':root[data-theme="dark"]', {
  '@media': {
    screen: { vars: darkVars, colorScheme: 'dark' },
    [`screen and ${moreContrast}`]: { vars: contrastVars(dark) },
  },
});

/** Reduced motion keeps fades and removes movement: components move only by `distance` tokens. */
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: { [theme.distance.rise]: '0px', [theme.distance.sheet]: '0px' },
    },
  },
});

/** The tint of the nearest tinted ancestor. */
export const tintText = createVar('tint-text');
export const tintSoft = createVar('tint-soft');

function tinted(name: TintName) {
  return { vars: { [tintText]: theme.tint[name].text, [tintSoft]: theme.tint[name].soft } };
}

const variants = Object.fromEntries(TINTS.map((name) => [name, tinted(name)])) as Record<
  TintName,
  ReturnType<typeof tinted>
>;

export const tint = styleVariants(variants);
