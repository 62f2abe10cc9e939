import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RATING_FILTER } from '#domain/model/tool-query.ts';
import { usePrehydrationText } from '#pwa/hooks/use-early-text.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from './filter-form.css.ts';
import { useDebouncedCommit } from './use-delayed.ts';

const SCALE_MARKS = [0, 1, 2, 3, 4, 5];

type RatingSliderProps = { rating: number; onChange: (rating: number) => void };

/** The least average a tool must have, from 0 (any) to 5 in halves. */
export function RatingSlider({ rating, onChange }: RatingSliderProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const id = useId();
  const [draft, change] = useDebouncedCommit(rating, onChange);
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, (text) => change(Number(text)));
  const value = formats.rating(draft);
  return (
    <div className={css.slider}>
      <div className={css.sliderHead}>
        <label htmlFor={id} className={css.legend}>
          {t('tools.rating')}
        </label>
        <output htmlFor={id} className={css.output}>
          {draft === 0 ? t('tools.any_rating') : t('tools.rating_from', { rating: value })}
        </output>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        name="rating"
        {...RATING_FILTER}
        className={css.range}
        value={draft}
        aria-valuetext={draft === 0 ? t('tools.any_rating') : t('tools.rating_from_label', { rating: value })}
        onChange={(event) => change(Number(event.target.value))}
      />
      <div className={css.marks} aria-hidden="true">
        {SCALE_MARKS.map((mark) => (
          <span key={mark}>{formats.number(mark)}</span>
        ))}
      </div>
    </div>
  );
}
