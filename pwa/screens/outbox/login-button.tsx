import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button.tsx';
import { authPath, outboxPath } from '../../paths.ts';
import { wishPage } from '../../state/wished-page.ts';

/** To log in and come back. */
export function LoginButton({ variant }: { variant?: 'primary' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={authPath('login')}
      icon={LogIn}
      size={variant ? 'medium' : 'small'}
      variant={variant ?? 'secondary'}
      onClick={() => wishPage(outboxPath)}
    >
      {t('layout.login')}
    </ButtonLink>
  );
}
