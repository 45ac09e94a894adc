import type { ProfileValues } from '../../../machines/account/profile/profile.machine.ts';

type TextFieldName = Exclude<keyof ProfileValues, 'isLegal'>;

/** What every text field of the form is given. */
export type FieldProps = (
  name: TextFieldName,
  hint?: string,
) => {
  name: TextFieldName;
  label: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};
