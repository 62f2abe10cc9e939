import * as css from './header.css.ts';

export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect className={css.tile} width="32" height="32" rx="8" />
      <path className={css.leaf} d="M8 22.5 13.2 9h2.6L21 22.5h-2.7l-1.2-3.3h-5.3l-1.2 3.3zm4.6-5.5h3.8l-1.9-5.2z" />
      <path className={css.leaf} d="M23 9h2.5v13.5H23z" />
    </svg>
  );
}
