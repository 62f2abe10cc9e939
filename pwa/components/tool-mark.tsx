import { tint } from '#pwa/design/tints.css.ts';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';
import { tintOfCategory, tintOfText } from './tint-of.ts';
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
      className={classNames(css.size[size], tint[tintName])}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.tile} width="44" height="44" />
      <rect className={css.edge} x="0.5" y="0.5" width="43" height="43" rx="9.5" />
      <text className={css.letters} x="22" y="22.5">
        {initials(name)}
      </text>
    </svg>
  );
}
