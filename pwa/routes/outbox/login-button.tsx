import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { authPath, outboxPath } from '#pwa/router/paths.ts';
import { saveReturnTo } from '#pwa/features/account/return-to.ts';

/** To log in and come back. */
export function LoginToOutboxButton({ variant }: { variant?: 'primary' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={authPath('login')}
      icon={LogIn}
      size={variant ? 'medium' : 'small'}
      variant={variant ?? 'secondary'}
      onClick={() => saveReturnTo(outboxPath)}
    >
      {t('layout.login')}
    </ButtonLink>
  );
}
