import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import { categoryPath, LANGUAGE_PARAM, toolPath, toolsPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import * as listCss from '#pwa/ui/combobox/option-list.css.ts';
import * as css from './search-box.css.ts';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';
import { useCombobox } from '#pwa/ui/combobox/use-combobox.ts';
import { usePrehydrationText } from '#pwa/hooks/use-early-text.ts';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { useOptionAnnouncements } from '#pwa/ui/combobox/use-option-announcements.ts';
import { useSearch, useSearchText } from './use-search.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useSuggestions } from './use-suggestions.ts';

const SearchOptions = lazyComponent(async () => (await import('./search-options.tsx')).SearchOptions);

type SearchBoxProps = {
  variant: 'header' | 'page' | 'hero';
  initialText?: string;
};

/** Searches tools, and suggests tools and categories while one types. A plain form where there are no scripts. */
export function SearchBox({ variant, initialText = '' }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { urlLanguage: named, localize: keep } = useUrlLanguage();
  const [text, setText] = useSearchText(initialText);
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  usePrehydrationText(input, setText);
  const { found, combobox } = useSearchCombobox(text, initialText, setText, (path) => void navigate(keep(path)));
  const search = useSearch();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    combobox.close();
    if (search(text) && variant === 'header') setText('');
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };

  return (
    <search className={listCss.anchor} onBlur={combobox.onBlur}>
      <form action={toolsPath()} method="get" onSubmit={submit} className={css.variant[variant]}>
        <Search className={css.icon} size={20} strokeWidth={1.75} aria-hidden />
        {named !== null && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
        <input
          {...combobox.inputProps}
          ref={input}
          type="search"
          name="search"
          className={css.input}
          maxLength={SEARCH_LENGTH_MAX}
          enterKeyHint="search"
          aria-label={t('tools.search_label')}
          placeholder={t('tools.search_placeholder')}
          onChange={(event) => combobox.onType(event.target.value)}
        />
        {text !== '' && <IconButton icon={X} size="small" label={t('common.clear_search')} onClick={clear} />}
        <SearchEnd variant={variant} />
      </form>
      <SearchOptions combobox={combobox} tools={found.tools} categories={found.categories} />
    </search>
  );
}

/** The header's box is submitted by Enter alone and shows the key that leads to it; the others have a button. */
function SearchEnd({ variant }: Pick<SearchBoxProps, 'variant'>) {
  const { t } = useTranslation();
  if (variant !== 'header') {
    return (
      <Button type="submit" variant="primary" className={css.submit}>
        {t('common.search')}
      </Button>
    );
  }
  return (
    <span className={css.shortcut} aria-hidden="true">
      /
    </span>
  );
}

type Go = (path: string) => void;

function useSearchCombobox(text: string, initialText: string, setText: (text: string) => void, go: Go) {
  const found = useSuggestions(text, text !== initialText);
  const { tools, categories } = found;
  const paths = [...tools.map(({ slug }) => toolPath(slug)), ...categories.map(({ slug }) => categoryPath(slug))];
  const onPick = (place: number) => {
    setText('');
    go(paths[place] ?? toolsPath());
  };
  const combobox = useCombobox({ count: paths.length, text, onText: setText, onPick });
  const activeName = [...tools, ...categories][combobox.active]?.name;
  const isWanted = combobox.isWanted && text.trim() !== '';
  useOptionAnnouncements({ isWanted, count: found.isSettled ? paths.length : undefined, activeName });
  return { found, combobox };
}
