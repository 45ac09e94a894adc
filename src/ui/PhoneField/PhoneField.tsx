import { useI18n } from '../../i18n/I18n.tsx';
import { foldDigits } from '../../i18n/numbers/digits.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { phoneFieldTexts as texts } from './PhoneField.texts.ts';

export interface PhoneFieldProps extends FieldProps {
  value: string;
  /** The number in Latin digits, without spaces, dashes and invisible characters. */
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const normalizePhone = (typed: string) => foldDigits(typed).replace(/[\s()\p{Pd}\p{Cf}]/gu, '');

/** Persian digits become Latin. It does not check that the number exists. */
export function PhoneField(props: PhoneFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      normalize={normalizePhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={t(texts.example)}
    />
  );
}
