// Side sheet with the form of a macro or a rule, which begins with its name.
import { ruleLimits } from '../../../../contract/limits.rules.ts';
import { FormSheet, type FormSheetProps } from '../../../ui/Sheet/FormSheet.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';

export interface EditorSheetProps extends FormSheetProps {
  nameLabel: string;
  name: string;
  onName: (name: string) => void;
}

/** `children` are the fields below the name. */
export function EditorSheet({ nameLabel, name, onName, children, ...sheet }: EditorSheetProps) {
  return (
    <FormSheet {...sheet}>
      <TextField
        name="name"
        label={nameLabel}
        direction="auto"
        maxLength={ruleLimits.nameMax}
        value={name}
        onChange={onName}
        autoFocus
      />
      {children}
    </FormSheet>
  );
}
