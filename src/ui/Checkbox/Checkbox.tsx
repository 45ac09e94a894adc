// Knows a yes or no that waits for a submit, or a row that is picked; a setting that acts at once is a Switch.
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import * as field from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Checkbox.css.ts';

export interface CheckboxProps {
  /** The words beside the box; may hold a link. With `isLabelHidden` it must be a string. */
  label: ReactNode;
  isLabelHidden?: boolean;
  isSelected: boolean;
  /** Some but not all of the rows below are picked. */
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
  error?: string | undefined;
  name?: string;
  isDisabled?: boolean;
}

export function Checkbox({ label, isLabelHidden, error, ...state }: CheckboxProps) {
  return (
    <div>
      <AriaCheckbox {...state} isInvalid={error !== undefined} className={styles.row}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles.box}>
              {isIndeterminate ? (
                <span className={styles.dash} />
              ) : (
                isSelected && <Icon name="check" size="xs" />
              )}
            </span>
            <span className={isLabelHidden ? field.hiddenLabel : undefined}>{label}</span>
          </>
        )}
      </AriaCheckbox>
      {error && (
        <p className={field.error} role="alert">
          <Icon name="alert" size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}
