// Checkbox that waits for a submit; a setting that acts at once is a Switch.
import { type ReactNode, useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import * as field from '../Field/Field.css.ts';
import { useIsSending } from '../Field/form-errors.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Checkbox.css.ts';

export interface CheckboxProps {
  /** Label beside the box; may contain a link. With `isLabelHidden` it must be a string. */
  label: ReactNode;
  isLabelHidden?: boolean;
  isSelected: boolean;
  /** Some but not all rows are selected. */
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
  error?: string | undefined;
  name?: string;
  isDisabled?: boolean;
}

/** Disabled while its form is being submitted. Links in the label work without toggling the box. */
export function Checkbox({ label, isLabelHidden, error, isDisabled, ...state }: CheckboxProps) {
  const isSending = useIsSending();
  const id = useId();
  const labelId = useId();
  const errorId = useId();
  // React Aria handles every press within its label, so a label with a link is rendered beside it.
  const isTextLabel = typeof label === 'string';
  return (
    <div>
      <div className={styles.wrapper}>
        <AriaCheckbox
          {...state}
          isDisabled={isDisabled || isSending}
          id={id}
          isInvalid={error !== undefined}
          aria-labelledby={isTextLabel ? undefined : labelId}
          aria-describedby={error && errorId}
          className={styles.row}
        >
          {({ isSelected, isIndeterminate }) => (
            <>
              <span className={styles.box}>
                {isIndeterminate ? (
                  <span className={styles.dash} />
                ) : (
                  isSelected && <Icon name="check" size="xs" />
                )}
              </span>
              {isTextLabel && <span className={isLabelHidden ? field.hiddenLabel : undefined}>{label}</span>}
            </>
          )}
        </AriaCheckbox>
        {!isTextLabel && (
          <label id={labelId} htmlFor={id} className={styles.row}>
            <span>{label}</span>
          </label>
        )}
      </div>
      {error && (
        <p id={errorId} className={field.error} role="alert">
          <Icon name="alert" size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}
