import { useTranslation } from 'react-i18next';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { categoryPath, toolsPath } from '#pwa/router/paths.ts';
import * as css from './home-hero.css.ts';

/** What people come to do, in their words rather than in the catalogue's. A task without a category is a search. */
const TASKS = [
  { label: 'home.task_write', category: 'writing' },
  { label: 'home.task_images', category: 'image-generation' },
  { label: 'home.task_transcribe', search: 'home.task_transcribe_search' },
  { label: 'home.task_code', category: 'code' },
  { label: 'home.task_videos', category: 'video-creation' },
  { label: 'home.task_translate', category: 'translation' },
  { label: 'home.task_meetings', category: 'meetings' },
] as const;

export function TaskChips() {
  const { t } = useTranslation();
  const { data: categories } = useCategories();
  const isThere = (slug: string) => categories?.some((category) => category.slug === slug) ?? true;
  return (
    <nav aria-label={t('home.tasks')}>
      <ul className={css.tasks}>
        {TASKS.filter((task) => 'search' in task || isThere(task.category)).map((task) => (
          <li key={task.label}>
            <ChipLink to={'search' in task ? toolsPath({ search: t(task.search) }) : categoryPath(task.category)}>
              {t(task.label)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
