import { tint } from '#pwa/design/tints.css.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { initials } from '#pwa/lib/initials.ts';
import { tintOfCategory, tintOfText } from '#pwa/design/tint-of.ts';
import * as css from './tool-mark.css.ts';

type ToolMarkProps = {
  name: string;
  /** The tool's first category gives the tint; without one the name does. */
  category?: { id: number } | undefined;
  size?: 'small' | 'medium' | 'large';
};

/** Stands in for a logo: we ship none of other people's. Decoration, since the name is always beside it. */
export function ToolMark({ name, category, size = 'medium' }: ToolMarkProps) {
  const tintName = category ? tintOfCategory(category) : tintOfText(name);
  return (
    <svg
      viewBox="0 0 44 44"
      className={classNames(css.markSize[size], tint[tintName])}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.markTile} width="44" height="44" />
      <rect className={css.markEdge} x="0.5" y="0.5" width="43" height="43" rx="9.5" />
      <text className={css.markLetters} x="22" y="22.5">
        {initials(name)}
      </text>
    </svg>
  );
}
