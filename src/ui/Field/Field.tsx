// Knows what stands around every field: its label above, its hint and error below. It knows no control.
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Field.css.ts';

/** What all fields share. Values are controlled; `error` is the sentence to show, from whoever knows it. */
export interface FieldProps {
  label: string;
  /** For screens where the place itself says what the field is. */
  isLabelHidden?: boolean;
  /** Beside the label, at the end of the line: a link such as «فراموش کرده‌اید؟». */
  labelAside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The key of this field in `Form`'s errors. */
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

export function FieldLabel({ label, isLabelHidden, labelAside }: FieldProps) {
  const own = <Label className={isLabelHidden ? styles.hiddenLabel : styles.label}>{label}</Label>;
  if (!labelAside) return own;
  return (
    <div className={styles.head}>
      {own}
      {labelAside}
    </div>
  );
}

export function FieldHelp({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className={styles.help}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>
        {({ validationErrors }) => (
          <>
            <Icon name="alert" size="xs" />
            {error ?? validationErrors[0]}
          </>
        )}
      </FieldError>
    </>
  );
}
