import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const SIMPLE_ICONS = dirname(dirname(require.resolve('simple-icons/icons/github.svg')));
const LOBEHUB = dirname(require.resolve('@lobehub/icons-static-svg/package.json'));

const colours: { slug: string; hex: string }[] = JSON.parse(
  readFileSync(join(SIMPLE_ICONS, 'data/simple-icons.json'), 'utf8'),
);

/** SVG of a reference such as "simple-icons:notion", in the colour that its package states. */
export function iconSvg(reference: string): string {
  const [source, name = ''] = reference.split(':');
  if (source === 'lobehub') return readFileSync(join(LOBEHUB, 'icons', `${name}.svg`), 'utf8');
  const hex = colours.find(({ slug }) => slug === name)?.hex;
  if (hex === undefined) throw new Error(`simple-icons has no ${name}`);
  return readFileSync(join(SIMPLE_ICONS, 'icons', `${name}.svg`), 'utf8').replace('<svg', `<svg fill="#${hex}"`);
}
