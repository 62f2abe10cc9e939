import { useTranslation } from 'react-i18next';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import type { QueuedSubmission } from '#pwa/features/outbox/entry.ts';
import * as css from './screen.css.ts';

/** A tool as it was proposed. */
export function SubmissionText({ input }: { input: QueuedSubmission }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const { data: categories = [] } = useCategories();
  const names = input.categories.map((slug) => categories.find((category) => category.slug === slug)?.name ?? slug);
  const facts = [list(names), t(`pricing.${input.pricingType}`), input.companyName, input.email];
  return (
    <>
      <p className={css.textTitle} dir="auto">
        {input.name}
      </p>
      <p className={css.content}>{input.website}</p>
      <p className={css.content} dir="auto">
        {input.description}
      </p>
      <p className={css.meta} dir="auto">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </p>
    </>
  );
}
