import { useSignals } from '@preact/signals-react/runtime';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tool } from '#domain/schemas/tool.ts';
import { ButtonLink, ExternalButton } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { comparePath } from '../../paths.ts';
import { comparedTools } from '../../state/compare-tray.ts';
import * as css from './tool-actions.css.ts';

type ToolActionsProps = { tool: Tool; place: 'head' | 'foot' };

/** Visit and compare: in the head where there is room, else along the lower edge, within the thumb's reach. */
export function ToolActions({ tool, place }: ToolActionsProps) {
  useSignals();
  const { t } = useTranslation();
  const isAboveTray = place === 'foot' && comparedTools.value.length > 0;
  return (
    <div className={classNames(css.place[place], isAboveTray && css.aboveTray)}>
      <ExternalButton href={tool.website} variant="primary" size="large" className={css.visit}>
        {t('tool.visit')}
      </ExternalButton>
      <ButtonLink to={comparePath([tool.slug])} size="large" icon={Scale}>
        {t('tool.compare')}
      </ButtonLink>
    </div>
  );
}
