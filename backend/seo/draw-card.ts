import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { Language } from '#domain/languages.ts';
import type { FontLoader } from './font-shelf.ts';

/** An element of a card, as the renderer lays it out. */
export type OgImageElement = {
  type: string;
  props: { children?: (OgImageElement | string)[]; otherwise?: string; [attribute: string]: unknown };
};

/** What is drawn, and for readers of which language. */
export type OgImagePicture = { tree: OgImageElement; language: Language; width: number; height: number };

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The tree with those signs only that there is a font for; `otherwise` stands where nothing would be left of a text. */
export function renderableTree(node: OgImageElement, write: (text: string) => string): OgImageElement {
  const { children, otherwise = '', ...props } = node.props;
  if (!children) return node;
  const written = children.map((child) => {
    if (typeof child !== 'string') return renderableTree(child, write);
    const text = write(child);
    return SAYS_SOMETHING.test(text) ? text : otherwise;
  });
  return { type: node.type, props: { ...props, children: written } };
}

function textsOf({ props }: OgImageElement): string {
  return (props.children ?? []).map((child) => (typeof child === 'string' ? child : textsOf(child))).join('');
}

/** What satori is given: an element in which every letter has a font, and those fonts. */
export function prepareOgImage({ tree, language, width, height }: OgImagePicture, shelf: FontLoader) {
  const written = renderableTree(tree, (text) => shelf.renderableText(text, language));
  // The ellipsis is satori's own, for what it clamps.
  const fonts = shelf.fontsFor(`A…${textsOf(written)}`, language);
  const fontFamily = [...new Set(fonts.map(({ name }) => name))].map((name) => `'${name}'`).join(', ');
  const root = { type: 'div', props: { style: { display: 'flex', width, height, fontFamily }, children: [written] } };
  // Satori reads plain objects; its types know those of React only.
  return { root: root as unknown as Parameters<typeof satori>[0], options: { width, height, fonts } };
}

/** The picture as PNG. It is outlines by then, so that no font of the machine plays a part. */
export async function drawOgImage(picture: OgImagePicture, shelf: FontLoader): Promise<Buffer> {
  const { root, options } = prepareOgImage(picture, shelf);
  return new Resvg(await satori(root, options), { font: { loadSystemFonts: false } }).render().asPng();
}
