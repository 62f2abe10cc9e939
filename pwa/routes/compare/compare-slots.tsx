import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import { type PickedTool, ToolPicker } from '#pwa/features/compare/tool-picker.tsx';
import * as css from './compare-slots.css.ts';
import { NoScriptCompareForm } from './plain-form.tsx';

type Slot = { id: string; chosen: PickedTool | null };

type CompareSlotsProps = {
  slots: readonly Slot[];
  onPick: (at: number, tool: PickedTool) => void;
  onRemove: (at: number) => void;
  onAdd: () => boolean;
};

/** Up to three searchable slots, each of which can be emptied, and a button for one more. */
export function CompareSlots({ slots, onPick, onRemove, onAdd }: CompareSlotsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const wantsFocus = useRef(false);
  const focusSlot = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('input').item(at)?.focus();

  useEffect(() => {
    if (wantsFocus.current) focusSlot(slots.length - 1);
    wantsFocus.current = false;
  });

  const remove = (at: number) => {
    // The button that was pressed goes: the focus moves to a slot that stays.
    focusSlot(Math.max(0, Math.min(at, slots.length - 2)));
    onRemove(at);
  };

  return (
    <section className={css.chooser} aria-label={t('compare.chooser')}>
      <div className={css.scripted}>
        <ol className={css.slots} ref={list}>
          {slots.map(({ id, chosen }, at) => (
            <li key={id} className={css.slot}>
              <ToolPicker slot={at + 1} chosen={chosen} onPick={(tool) => (tool ? onPick(at, tool) : remove(at))} />
              {chosen === null && slots.length > 2 && (
                <IconButton icon={X} label={t('compare.remove_slot', { slot: at + 1 })} onClick={() => remove(at)} />
              )}
            </li>
          ))}
          <li>
            <Button
              size="large"
              icon={Plus}
              isWide
              onClick={() => {
                wantsFocus.current = onAdd();
              }}
            >
              {t('compare.add_tool')}
            </Button>
          </li>
        </ol>
        <p className={css.slotsHint}>{t('compare.hint')}</p>
      </div>
      <NoScriptCompareForm slugs={slots.flatMap(({ chosen }) => chosen?.slug ?? [])} />
    </section>
  );
}
