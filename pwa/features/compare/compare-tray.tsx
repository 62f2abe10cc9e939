import { useSignals } from '@preact/signals-react/runtime';
import { Scale, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { COMPARE_TRAY_VAR } from '#pwa/design/scale.ts';
import { useBarHeight } from '#pwa/hooks/use-bar-height.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { ButtonLink, IconButton } from '#pwa/ui/button/button.tsx';
import * as css from './compare-tray.css.ts';
import { clearCompared, comparedTools, TRAY_ID, toggleCompared } from './compared-tools.ts';

const DURATION_MS = 180;

/** Loads after the screen. Not for results: removed children stay until their animation ends. */
export function useAnimatedList(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isUnmounted = false;
    const animate = async () => {
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (!isUnmounted && list.current) autoAnimate(list.current, { duration: DURATION_MS });
    };
    animate().catch(() => {
      // Offline the chunk may be missing; animation is optional.
    });
    return () => {
      isUnmounted = true;
    };
  }, [list]);
}

function TrayTools({ tools }: { tools: typeof comparedTools.value }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useAnimatedList(list);
  return (
    <ul className={css.tools} ref={list}>
      {tools.map(({ slug, name }) => (
        <li key={slug} className={css.tool}>
          <span className={css.name} translate="no">
            {name}
          </span>
          <IconButton
            icon={X}
            size="small"
            label={t('common.remove_named', { name })}
            onClick={() => toggleCompared(slug, name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Hidden on the compare screen, which has its own slots. */
export function CompareTray() {
  useSignals();
  const { t } = useTranslation();
  const { id } = useRouteData();
  const tools = comparedTools.value;
  const bar = useBarHeight(COMPARE_TRAY_VAR);
  if (tools.length === 0 || id === 'compare') return null;
  return (
    <section id={TRAY_ID} ref={bar} tabIndex={-1} className={css.tray} aria-label={t('layout.compare_tray')}>
      <div className={css.inside}>
        <TrayTools tools={tools} />
        <div className={css.actions}>
          <IconButton
            icon={Trash2}
            label={t('layout.compare_tray_clear')}
            className={css.clear}
            onClick={clearCompared}
          />
          <ButtonLink
            variant="primary"
            icon={Scale}
            className={css.open}
            to={comparePath(tools.map(({ slug }) => slug))}
          >
            {t('layout.compare_tray_action', { count: tools.length })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
