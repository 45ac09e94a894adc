import { useId } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { useIsSending } from '../Field/form-errors.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './SegmentedControl.css.ts';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  count?: number;
  /** The real number is higher than `count` and unknown. */
  isMore?: boolean;
  /** The label's language if it differs from the page's. */
  lang?: string;
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isWide?: boolean;
}

/** A radio group in one row; disabled while its form is being submitted. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, isWide } = props;
  const { n } = useI18n();
  const name = useId();
  const isSending = useIsSending();
  return (
    <div role="radiogroup" aria-label={label} className={`${styles.track} ${isWide ? styles.wide : ''}`}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            disabled={isSending}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.label}
          {option.count !== undefined && (
            <span className={styles.count}>{option.isMore ? `${n(option.count)}+` : n(option.count)}</span>
          )}
        </label>
      ))}
    </div>
  );
}
