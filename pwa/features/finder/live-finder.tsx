import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#domain/model/vocabulary.ts';
import { useFeatures, useTools } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolsPath } from '#pwa/router/paths.ts';
import { parseToolsParams, type ToolsParams, toolsPageQuery } from '#pwa/router/search-params.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import * as css from './finder.css.ts';
import { Question, SYSTEMS } from './finder-questions.tsx';

/** Asked for by a question of their own. */
const ASKED = ['free_plan', 'web_app', ...SYSTEMS.map(({ value }) => value)];

function answersOf(form: HTMLFormElement): ToolsParams {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseToolsParams(new URLSearchParams(given));
}

/** The answers in a form, which is their only state. */
function useAnswers(form: RefObject<HTMLFormElement | null>): ToolsParams {
  const navigate = useNavigate();
  const { localize } = useUrlLanguage();
  const [answers, setAnswers] = useState(() => parseToolsParams(new URLSearchParams()));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setAnswers(answersOf(element));
    // Answers given before hydration count.
    read();
    element.addEventListener('change', read);
    return () => element.removeEventListener('change', read);
  }, [form]);
  useEffect(() => {
    const element = form.current;
    const open = (event: Event) => {
      event.preventDefault();
      void navigate(localize(toolsPath(answers.filter)));
    };
    element?.addEventListener('submit', open);
    return () => element?.removeEventListener('submit', open);
  });
  return answers;
}

/** On which of its required keys a tool must say yes. */
export function RequiredKeyQuestion({ category: { requiredKeys = [] } }: { category: Category }) {
  const { t } = useTranslation();
  const features = useFeatures().data ?? [];
  const answers = requiredKeys.flatMap((key) => {
    const feature = features.find((each) => each.key === key && each.type === 'boolean');
    return feature && !ASKED.includes(key) ? [{ value: key, label: feature.label }] : [];
  });
  if (answers.length === 0) return null;
  return <Question name="features" label={t('finder.must')} any={t('finder.must_any')} answers={answers} />;
}

/** How many tools the answers leave. */
export function LiveFinder({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation();
  const answers = useAnswers(form);
  const found = useTools({ ...toolsPageQuery(answers), limit: 1 }).data;
  return (
    <p role="status" className={css.count}>
      {found && t('common.tool_count', { count: found.total })}
    </p>
  );
}
