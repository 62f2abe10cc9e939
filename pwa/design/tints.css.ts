import { createVar, styleVariants } from '@vanilla-extract/css';
import { TINTS, type TintName } from './tint-names.ts';
import { theme } from './contract.css.ts';

/** What stands inside a tinted part uses these two and needs not know its tint. */
export const tintText = createVar('tint-text');
export const tintSoft = createVar('tint-soft');

function tinted(name: TintName) {
  return { vars: { [tintText]: theme.tint[name].text, [tintSoft]: theme.tint[name].soft } };
}

const variants = Object.fromEntries(TINTS.map((name) => [name, tinted(name)])) as Record<
  TintName,
  ReturnType<typeof tinted>
>;

/** `className={tint.rose}` sets the two variables for everything below. */
export const tint = styleVariants(variants);
