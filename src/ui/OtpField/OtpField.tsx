// One-time code input, filled by typing, paste or autofill.
import { extractDigits } from '../../i18n/numbers/digits.ts';
import * as field from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import { normalizeInput } from '../Field/normalize-input.ts';
import { code } from './OtpField.css.ts';

export interface OtpFieldProps extends FieldProps {
  /** Latin digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the code once its last digit is typed. */
  onComplete?: (value: string) => void;
  /** Digits of the code; default 6. */
  length?: number;
}

/** One input, so that paste and autofill work. Other characters are dropped, Persian digits become Latin. */
export function OtpField({ value, onChange, onComplete, length = 6, ...props }: OtpFieldProps) {
  const { control, markTouched, above, below } = useField({ name: 'code', ...props });
  const handleInput = (input: HTMLInputElement) => {
    const digits = normalizeInput(input, (typed) => extractDigits(typed, length));
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
