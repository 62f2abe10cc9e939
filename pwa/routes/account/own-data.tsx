import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import * as css from './screen.css.ts';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

const EXPORT_URL = '/api/user/export';

/** Taking one's data along, and leaving. */
export function AccountData() {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <PanelSection title={t('account.data')} intro={t('account.data_intro')}>
      <div className={css.form}>
        <ButtonLink icon={Download} to={EXPORT_URL} reloadDocument download>
          {t('account.export')}
        </ButtonLink>
      </div>
      <div className={css.removal}>
        <h3>{t('account.remove')}</h3>
        <p className={css.quiet}>{t('account.remove_intro')}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {t('account.remove_open')}
        </Button>
      </div>
      {isRemoving && <RemoveAccountDialog onClose={() => setRemoving(false)} />}
    </PanelSection>
  );
}
