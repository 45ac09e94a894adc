import type { ProfileValues } from '../../../machines/account/profile/profile.machine.ts';

type TextName = Exclude<keyof ProfileValues, 'isLegal'>;

/** What every text field of the form is given. */
export type FieldProps = (
  name: TextName,
  hint?: string,
) => {
  name: TextName;
  label: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};
