// Knows the one field of a one-time code, filled by hand, paste or the phone itself; it knows no server.
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { onlyDigits } from '../../i18n/digits.ts';
import * as field from '../Field/Field.css.ts';
import { FieldHelp, FieldLabel, type FieldProps } from '../Field/Field.tsx';
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

export function OtpField({ value, onChange, onComplete, length = 6, ...props }: OtpFieldProps) {
  const { name = 'code', isRequired, isDisabled, isReadOnly, autoFocus } = props;
  const take = (typed: string) => {
    const digits = onlyDigits(typed, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <AriaTextField
      {...{ name, value, isRequired, isDisabled, isReadOnly, autoFocus }}
      onChange={take}
      inputMode="numeric"
      autoComplete="one-time-code"
      isInvalid={props.error === undefined ? undefined : true}
      validationBehavior="aria"
      className={field.field}
    >
      <FieldLabel label={props.label} isLabelHidden={props.isLabelHidden} labelAside={props.labelAside} />
      <Input dir="ltr" className={`${field.input} ${code}`} />
      <FieldHelp hint={props.hint} error={props.error} />
    </AriaTextField>
  );
}
