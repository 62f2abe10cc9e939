import type { CatalogTool } from '#domain/model/tool.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useTool } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { alternativesPath, toolPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './screen.css.ts';

export function ToolNames({ tool: { companyName, formerNames = [], owner } }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  return (
    <>
      {owner && owner !== companyName && <p className={secondary}>{t('tool_status.owner', { owner })}</p>}
      {formerNames.length > 0 && <p className={secondary}>{t('tool_status.former', { names: list(formerNames) })}</p>}
    </>
  );
}

function Successor({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data: tool } = useTool(slug);
  if (!tool) return null;
  return (
    <p>
      {t('tool_status.successor')}{' '}
      <AppLink to={toolPath(slug)} className={css.textLink} translate="no">
        {tool.name}
      </AppLink>
    </p>
  );
}

export function ToolStatusBox({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { status, statusSince, statusNote, statusNoteLang, successor } = tool;
  if (status === undefined || status === 'active') return null;
  return (
    <section className={css.box} aria-label={t('tool.status')}>
      <p className={css.boxTitle}>
        {statusSince ? t(`tool_status.${status}_since`, { date: date(statusSince) }) : t(`common.${status}`)}
      </p>
      {statusNote && (
        <p className={css.text} lang={statusNoteLang}>
          {statusNote}
        </p>
      )}
      {successor && <Successor slug={successor} />}
      {status === 'discontinued' && (
        <>
          <p>
            <AppLink to={alternativesPath(tool.slug)} className={css.textLink}>
              {t('alternatives.title', { name: tool.name })}
            </AppLink>
          </p>
          <p className={css.text}>{t('tool_status.stays')}</p>
        </>
      )}
    </section>
  );
}
