// Progress of work, determinate or not; a used allowance is a Meter.
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  label: string;
  isLabelHidden?: boolean;
  /** From 0 to 1; undefined while unknown. */
  progress?: number | undefined;
}

/** Indeterminate while `progress` is undefined. */
export function ProgressBar({ label, isLabelHidden, progress }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      value={progress}
      maxValue={1}
      isIndeterminate={progress === undefined}
      className={styles.root}
    >
      {({ percentage, isIndeterminate, valueText }) => (
        <>
          {!isLabelHidden && (
            <span className={styles.header}>
              {label}
              <span className={styles.value}>{valueText}</span>
            </span>
          )}
          <span className={styles.track}>
            <span
              className={`${styles.tone.accent} ${isIndeterminate ? styles.indeterminate : ''}`}
              style={isIndeterminate ? undefined : { inlineSize: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
