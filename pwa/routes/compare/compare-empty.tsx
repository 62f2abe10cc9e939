import { useSignals } from '@preact/signals-react/runtime';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { comparePath, toolsPath } from '#pwa/router/paths.ts';
import { comparedTools } from '#pwa/features/compare/compared-tools.ts';
import * as css from './compare-empty.css.ts';

const STEPS = ['choose', 'read', 'share'] as const;

/** Nothing is chosen yet: what to do, in three steps. */
export function CompareEmpty() {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState
        icon={Scale}
        title={t('compare.empty_title')}
        actions={
          <>
            <ChosenLink />
            <ButtonLink to={toolsPath()}>{t('compare.browse')}</ButtonLink>
          </>
        }
      >
        <p>{t('compare.empty_message')}</p>
      </EmptyState>
      <Section title={t('compare.how_to')} isFramed>
        <ol className={css.steps}>
          {STEPS.map((step, at) => (
            <li key={step} className={css.step}>
              <span className={css.stepNumber} aria-hidden="true">
                {at + 1}
              </span>
              <h3 className={css.stepTitle}>{t(`compare.step_${step}_title`)}</h3>
              <p className={css.stepText}>{t(`compare.step_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** The tools that were ticked in the lists: their tray hides on this screen. */
function ChosenLink() {
  useSignals();
  const { t } = useTranslation();
  // A screen may hydrate after the tray has started: until then it must agree with the server's HTML.
  const tools = useHydrated() ? comparedTools.value : [];
  if (tools.length === 0) return null;
  return (
    <ButtonLink
      variant="primary"
      icon={Scale}
      to={comparePath(tools.map(({ slug }) => slug))}
      // It goes when the table comes.
      onClick={() => document.querySelector<HTMLElement>('h1')?.focus()}
    >
      {t('compare.chosen', { count: tools.length })}
    </ButtonLink>
  );
}
