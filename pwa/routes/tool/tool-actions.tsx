import { useSignals } from '@preact/signals-react/runtime';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { ButtonLink, ExternalButton } from '#pwa/ui/button/button.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { NeedsConnection } from '#pwa/features/tools/needs-connection.tsx';
import { useBarHeight } from '#pwa/hooks/use-bar-height.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { TOOL_ACTIONS_VAR } from '#pwa/design/lower-edge.ts';
import { comparePath } from '#pwa/router/paths.ts';
import { comparedTools } from '#pwa/features/compare/compared-tools.ts';
import * as css from './tool-actions.css.ts';

type ToolActionsProps = { tool: CatalogTool; place: 'head' | 'foot' };

/**
 * Visit and compare: in the head where there is room, else along the lower edge, within the thumb's reach. Where that edge
 * belongs to the compare tray already, they go back to the head.
 */
export function ToolActions({ tool, place }: ToolActionsProps) {
  useSignals();
  const { t } = useTranslation();
  const size = place === 'foot' ? 'medium' : 'large';
  const thumb = place === 'foot' && css.thumbAction;
  const bar = useBarHeight(TOOL_ACTIONS_VAR);
  // A screen may hydrate after the tray has started: until then it must agree with the server's HTML.
  const hasTray = useHydrated() && comparedTools.value.length > 0;
  return (
    <div
      ref={place === 'foot' ? bar : null}
      className={hasTray ? css.actionBarBesideTray[place] : css.actionBar[place]}
    >
      <ExternalButton href={tool.website} variant="primary" size={size} className={classNames(css.visitAction, thumb)}>
        {t('tool.visit')}
        <NeedsConnection />
      </ExternalButton>
      <ButtonLink
        to={comparePath([tool.slug])}
        size={size}
        icon={Scale}
        className={classNames(css.compareAction, thumb)}
      >
        {t('tool.compare')}
      </ButtonLink>
    </div>
  );
}
