// One-time code input, filled by typing, paste or the phone.
import { onlyDigits } from '../../i18n/numbers/digits.ts';
import * as field from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import { normalizeInput } from '../Field/normalize-input.ts';
import { code } from './OtpField.css.ts';

export interface OtpFieldProps extends FieldProps {
  /** Latin digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the code as soon as its last digit is there. */
  onComplete?: (value: string) => void;
  /** Digits in the code; 6 unless told. */
  length?: number;
}

/** One input, so that paste and the phone's autofill work. Other characters are dropped and Persian digits folded. */
export function OtpField({ value, onChange, onComplete, length = 6, ...props }: OtpFieldProps) {
  const { control, markTouched, above, below } = useField({ name: 'code', ...props });
  const handleInput = (input: HTMLInputElement) => {
    const digits = normalizeInput(input, (typed) => onlyDigits(typed, length));
    markTouched();
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <div className={field.field}>
      {above}
      <input
        {...control}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => handleInput(event.target)}
        className={`${field.input} ${code}`}
      />
      {below}
    </div>
  );
}
