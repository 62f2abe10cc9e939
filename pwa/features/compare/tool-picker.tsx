import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ToolSummary } from '#domain/model/tool.ts';
import { LIMIT_MAX, NO_FILTER } from '#domain/model/tool-query.ts';
import { ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { usePrehydrationText } from '#pwa/hooks/use-hydrated.ts';
import { type Resource, useResource } from '#pwa/hooks/use-resource.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { type PagedList, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { IconButton } from '#pwa/ui/button/button.tsx';
import * as listCss from '#pwa/ui/combobox/option-list.css.ts';
import { OptionList } from '#pwa/ui/combobox/option-list.tsx';
import { useCombobox, useDebounced, useOptionAnnouncements } from '#pwa/ui/combobox/use-combobox.ts';
import * as css from '#pwa/ui/field/field.css.ts';

const DEBOUNCE_MS = 120;

function useToolChoices(text: string, isWanted: boolean): Resource<PagedList<ToolSummary>> {
  const language = useLanguage();
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const query = { ...NO_FILTER, search, sort: 'relevance', limit: LIMIT_MAX, offset: 0 } as const;
  return useResource(isWanted ? toolsKey(query, language) : null, { keepPrevious: isWanted });
}

export type PickedTool = { slug: string; name: string };

type ToolPickerProps = {
  /** Counted from 1. */
  slot: number;
  chosen: PickedTool | null;
  /** Null empties the slot. */
  onPick: (tool: PickedTool | null) => void;
  isPlain?: boolean;
};

export function ToolPicker({ slot, chosen, onPick, isPlain = false }: ToolPickerProps) {
  const { t } = useTranslation();
  const label = t('common.select_tool', { slot });
  const { typed, setTyped, tools, note, combobox } = usePicker(onPick);
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, combobox.onType);
  return (
    <fieldset
      className={listCss.anchor}
      aria-label={label}
      onBlur={(event) => {
        combobox.onBlur(event);
        if (!event.currentTarget.contains(event.relatedTarget)) setTyped(null);
      }}
    >
      <div className={isPlain ? css.plainComboboxFrame : css.comboboxFrame}>
        <span className={css.comboboxText}>
          {isPlain && chosen && typed === null && (
            <span className={css.comboboxValue} translate="no" aria-hidden="true">
              {chosen.name}
            </span>
          )}
          <input
            {...combobox.inputProps}
            ref={input}
            type="text"
            className={css.comboboxInput}
            aria-label={label}
            placeholder={label}
            value={typed ?? chosen?.name ?? ''}
            translate={chosen && typed === null ? 'no' : undefined}
            onFocus={(event) => event.target.select()}
            onClick={(event) => {
              // An input already focused would append to the name.
              if (typed === null) event.currentTarget.select();
              combobox.open();
            }}
            onChange={(event) => combobox.onType(event.target.value)}
          />
        </span>
        {chosen && (
          <IconButton
            icon={X}
            size="small"
            label={t('common.remove_named', { name: chosen.name })}
            onClick={() => onPick(null)}
          />
        )}
        <ChevronDown className={css.comboboxArrow} size={18} strokeWidth={1.75} aria-hidden />
      </div>
      <OptionList combobox={combobox} label={label} groups={[{ options: tools.map(asOption) }]} note={note} />
    </fieldset>
  );
}

function asOption(tool: ToolSummary) {
  const [category] = tool.categories;
  const icon = <ToolMark tool={tool} size="small" />;
  const detail = { detail: category?.name ?? '', detailLang: category?.lang };
  return { key: tool.slug, name: tool.name, ...detail, icon, isForeign: true };
}

/** While `typed` is null the chosen tool's name shows. */
function usePicker(onPick: ToolPickerProps['onPick']) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [hasOpened, setOpened] = useState(false);
  const { data, isLoading, isStale } = useToolChoices(typed ?? '', hasOpened);
  const tools = (data?.items ?? []).filter(({ status }) => status !== 'discontinued');
  const combobox = useCombobox({
    count: tools.length,
    text: typed ?? '',
    onText: setTyped,
    onPick: (place) => {
      const tool = tools[place];
      setTyped(null);
      if (tool) onPick({ slug: tool.slug, name: tool.name });
    },
  });
  if (combobox.isWanted && !hasOpened) setOpened(true);
  const activeName = tools[combobox.active]?.name;
  const count = isStale || !data ? undefined : tools.length;
  useOptionAnnouncements({ isWanted: combobox.isWanted, count, activeName });
  const note = pickerNote();
  return { typed, setTyped, tools, note, combobox };

  function pickerNote(): string | undefined {
    if (isLoading) return t('common.loading');
    if (!data) return undefined;
    if (tools.length === 0) return t('common.no_matches');
    return data.total > data.items.length
      ? t('common.first_of', { shown: tools.length, total: data.total })
      : undefined;
  }
}
