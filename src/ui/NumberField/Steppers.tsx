// Knows the two buttons of a number: one step less, one step more. The arrow keys do the same.
import type { PointerEvent, RefObject } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './NumberField.css.ts';
import { numberTexts as texts } from './NumberField.texts.ts';

export interface SteppersProps {
  label: string;
  value: number | null;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  isReadOnly: boolean | undefined;
  /** The box they belong to: it has the focus while they are pressed by a mouse. */
  input: RefObject<HTMLInputElement | null>;
  onStep: (by: 1 | -1) => void;
}

export function Steppers(props: SteppersProps) {
  const { label, value, min, max, input, onStep } = props;
  const { t } = useI18n();
  const isStill = props.isDisabled || props.isReadOnly;
  // A finger on a button must not bring up the keyboard; a mouse leaves the focus in the box.
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    event.preventDefault();
    input.current?.focus();
  };
  const shared = { type: 'button', tabIndex: -1, className: styles.stepper, onPointerDown } as const;
  const isAt = (limit: number | undefined, by: 1 | -1) =>
    limit !== undefined && value !== null && value * by >= limit * by;
  return (
    <span className={styles.steppers}>
      <button
        {...shared}
        aria-label={t(texts.decrease, { label })}
        disabled={isStill || isAt(min, -1)}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <button
        {...shared}
        aria-label={t(texts.increase, { label })}
        disabled={isStill || isAt(max, 1)}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  );
}
