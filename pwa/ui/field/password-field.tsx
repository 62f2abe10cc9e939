import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { IconButton } from '#pwa/ui/button/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'isMultiline' | 'max'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t('auth.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
