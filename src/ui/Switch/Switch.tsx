// Switch that takes effect at once; what waits for a submit is a Checkbox.
import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import * as field from '../Field/Field.css.ts';
import { useIsSending } from '../Field/form-errors.ts';
import * as styles from './Switch.css.ts';

export interface SwitchProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** Label at the start and switch at the end of the line, for settings rows. */
  isWide?: boolean;
}

/** Disabled while its form is being submitted. The hint is its description, not part of its name. */
export function Switch({ label, isLabelHidden, hint, isWide, isDisabled, ...state }: SwitchProps) {
  const isSending = useIsSending();
  const labelId = useId();
  const hintId = useId();
  return (
    <AriaSwitch
      {...state}
      isDisabled={isDisabled || isSending}
      // The hint is inside the label and would otherwise be announced twice.
      aria-labelledby={labelId}
      aria-describedby={hint ? hintId : undefined}
      className={`${styles.row} ${isWide ? styles.wide : ''}`}
    >
      <span className={styles.track} />
      <span className={isLabelHidden ? field.hiddenLabel : styles.content}>
        <span id={labelId}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </AriaSwitch>
  );
}
