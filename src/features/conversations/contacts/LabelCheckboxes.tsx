import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import * as styles from './Contacts.css.ts';

export interface LabelCheckboxesProps {
  legend: string;
  labels: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the chosen labels. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function LabelCheckboxes({ legend, labels, chosen, onChange }: LabelCheckboxesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {labels.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          isSelected={chosen.includes(id)}
          onChange={(isOn) => onChange([...chosen.filter((one) => one !== id), ...(isOn ? [id] : [])])}
        />
      ))}
    </fieldset>
  );
}
