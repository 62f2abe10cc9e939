import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { tint } from '#pwa/design/tints.css.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './post-cover.css.ts';
import { tintOfText } from '#pwa/design/tint-of.ts';
import { wrapText } from '#pwa/lib/wrap-text.ts';

type PostCoverProps = {
  title: string;
  tag?: string | undefined;
  coverImage?: string | null;
  lang?: string | undefined;
};

const LINE = 88;
const BOTTOM = 536;

/** A post's picture, or one drawn from its title in its first tag's tint. Decoration: the title stands beside it as text. */
export function PostCover({ title, tag, coverImage, lang }: PostCoverProps) {
  // Pictures come from our own server or not at all: no page asks a third party for anything.
  if (coverImage?.startsWith('/')) {
    return (
      <img className={css.cover} src={coverImage} alt="" width={1200} height={630} loading="lazy" decoding="async" />
    );
  }
  const lines = wrapText(title, 13.6, 4);
  return (
    <svg
      viewBox="0 0 1200 630"
      className={classNames(css.cover, tint[tintOfText(tag ?? title)])}
      lang={lang}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.coverGround} width="1200" height="630" />
      <circle className={css.coverShape} cx="1080" cy="90" r="260" />
      <circle className={css.coverRule} cx="1080" cy="90" r="340" />
      <circle className={css.coverRule} cx="1080" cy="90" r="430" />
      {tag && (
        <text className={css.coverTag} x="80" y="112" lang={FALLBACK_LANGUAGE}>
          {tag}
        </text>
      )}
      <text className={css.coverTitle}>
        {lines.map((line, place) => (
          <tspan key={line} x="80" y={BOTTOM - (lines.length - 1 - place) * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  );
}
