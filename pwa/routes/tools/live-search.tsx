import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import * as searchBoxCss from '#pwa/features/search/search-box.css.ts';
import { usePrehydrationText } from '#pwa/hooks/use-early-text.ts';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { useSearchShortcut } from '#pwa/features/search/use-search-shortcut.ts';
import { LANGUAGE_PARAM, toolsPath } from '#pwa/router/paths.ts';
import { useToolsControl } from './tools-control.tsx';
import { useLiveSearch } from './use-live-search.ts';

/** The list's own search box: what is typed narrows the list at once. A plain form where there are no scripts. */
export function LiveSearch() {
  const { t } = useTranslation();
  const { urlLanguage: named } = useUrlLanguage();
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  const { text, type, inputProps, submit } = useLiveSearch(useToolsControl());
  usePrehydrationText(input, type);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <search>
      <form action={toolsPath()} method="get" onSubmit={onSubmit} className={searchBoxCss.variant.page}>
        <Search className={searchBoxCss.icon} size={20} strokeWidth={1.75} aria-hidden />
        {named !== null && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
        <input
          {...inputProps}
          ref={input}
          type="search"
          name="search"
          className={searchBoxCss.input}
          maxLength={SEARCH_LENGTH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('tools.search_label')}
          placeholder={t('tools.search_placeholder')}
          value={text}
        />
        {text !== '' && <IconButton icon={X} size="small" label={t('common.clear_search')} onClick={clear} />}
        <Button type="submit" variant="primary" className={searchBoxCss.submit}>
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}
