// Label, hint and error of React Aria fields.
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Field.css.ts';
import { type FieldProps, LabelRow } from './Field.tsx';

/** Label of a React Aria field, with `labelEnd` at the end of its line. */
export function AriaFieldLabel({ label, isLabelHidden, labelEnd }: FieldProps) {
  return (
    <LabelRow end={labelEnd}>
      <Label className={isLabelHidden ? styles.hiddenLabel : styles.label}>{label}</Label>
    </LabelRow>
  );
}

/** Hint and error of a React Aria field, linked to it by their slots. */
export function AriaFieldHelp({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className={styles.help}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>
        <Icon name="alert" size="xs" />
        {error}
      </FieldError>
    </>
  );
}
