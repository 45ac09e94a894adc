import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { FieldProps } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { uiTexts } from '../ui.texts.ts';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Tells password managers whether to fill in or offer a new one. */
  purpose: 'current' | 'new';
}

/** Always left to right, with a button that shows and hides the password. */
export function PasswordField({ purpose, ...field }: PasswordFieldProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      direction="ltr"
      autoComplete={`${purpose}-password`}
      end={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={t(isShown ? uiTexts.hidePassword : uiTexts.showPassword)}
          size="field"
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
