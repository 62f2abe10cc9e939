import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { hasModifierKey, isPlainClick } from '#pwa/lib/keyboard.ts';
import * as css from './tabs.css.ts';

type Tab = {
  id: string;
  label: string;
  /** Formatted. */
  count?: string;
  panel: ReactNode;
};

type TabsProps = { tabs: readonly Tab[]; label: string };

/** The server never sees the hash, so hydration starts with the first tab. */
function useActiveTab(tabs: readonly Tab[]): string | undefined {
  const { hash } = useLocation();
  const named = useHydrated() ? tabs.find(({ id }) => `#${id}` === hash) : undefined;
  return (named ?? tabs[0])?.id;
}

/** At the panel's start: with sticky tabs the page may be further down. */
export function focusTab(id: string): void {
  const tab = document.getElementById(`${id}-tab`);
  tab?.focus();
  const top = tab?.parentElement?.parentElement?.getBoundingClientRect().top ?? 0;
  if (top < 0) scrollBy(0, top);
}

/** WAI-ARIA tabs with manual activation. They are links, so modifier keys open a browser tab. */
export function Tabs({ tabs, label }: TabsProps) {
  const active = useActiveTab(tabs);
  const list = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const open = (event: MouseEvent | KeyboardEvent, id: string) => {
    event.preventDefault();
    void navigate({ pathname, search, hash: id }, { replace: true, preventScrollReset: true });
    focusTab(id);
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (hasModifierKey(event)) return;
    if (event.key === ' ' || event.key === 'Enter') open(event, tabs[place]?.id ?? '');
    const target = placeAfter(event.key, place, tabs.length);
    if (target === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list} ref={list}>
        {tabs.map(({ id, label: name, count }, place) => (
          <a
            key={id}
            role="tab"
            id={`${id}-tab`}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={id === active}
            tabIndex={id === active ? 0 : -1}
            className={css.tab}
            onClick={(event) => {
              if (isPlainClick(event)) open(event, id);
            }}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {name}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </a>
        ))}
      </div>
      <TabPanels tabs={tabs} active={active} />
    </div>
  );
}

/** All panels are rendered, for crawlers and without scripts. */
function TabPanels({ tabs, active }: Pick<TabsProps, 'tabs'> & { active: string | undefined }) {
  return tabs.map(({ id, panel }) => (
    <div
      key={id}
      role="tabpanel"
      id={id}
      aria-labelledby={`${id}-tab`}
      className={classNames(css.panel, id !== active && css.inactive)}
    >
      {panel}
    </div>
  ));
}

function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
