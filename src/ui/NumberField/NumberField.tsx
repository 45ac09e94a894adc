import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './NumberField.css.ts';
import { numberTexts as texts } from './NumberField.texts.ts';
import { findProblem, stepValue } from './number-limits.ts';
import { type InputProblem, useNumberInput } from './useNumberInput.ts';

export interface StepButtonsProps {
  label: string;
  value: number | null;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  isReadOnly: boolean | undefined;
  /** The field's input, which keeps the focus while a button is pressed by mouse. */
  input: RefObject<HTMLInputElement | null>;
  onStep: (by: 1 | -1) => void;
}

function StepButtons(props: StepButtonsProps) {
  const { label, value, min, max, input, onStep } = props;
  const { t } = useI18n();
  const isLocked = props.isDisabled || props.isReadOnly;
  // Touch must not open the keyboard; a mouse leaves the focus in the input.
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    event.preventDefault();
    input.current?.focus();
  };
  const shared = { type: 'button', tabIndex: -1, className: styles.stepper, onPointerDown } as const;
  const isAtLimit = (limit: number | undefined, direction: 1 | -1) =>
    limit !== undefined && value !== null && value * direction >= limit * direction;
  return (
    <span className={styles.steppers}>
      <button
        {...shared}
        aria-label={t(texts.decrease, { label })}
        disabled={isLocked || isAtLimit(min, -1)}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <button
        {...shared}
        aria-label={t(texts.increase, { label })}
        disabled={isLocked || isAtLimit(max, 1)}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  );
}

export interface NumberFieldProps extends FieldProps {
  /** null while empty or invalid. May be outside the limits: the field shows an error. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Only multiples, from `min` or zero, are valid; default for arrows: 1. */
  step?: number;
  /** Maximum decimal digits; default 0. */
  fractionDigits?: number;
  /** «تومان», «دقیقه»: shown in the field and announced with the number. */
  unit?: string;
  /** Buttons for one step each, for small numbers. */
  hasSteppers?: boolean;
  placeholder?: string;
}

/** A typed number is never changed: outside the limits it stays with an error. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, min, max, hasSteppers, isDisabled } = props;
  const i18n = useI18n();
  const { t, n } = i18n;
  const input = useRef<HTMLInputElement>(null);
  const numberInput = useNumberInput(props);
  // If the form set an error, the range problem replaces it, as it names the limits.
  const problem = props.error === undefined ? numberInput.problem : findProblem(value, props);
  const error = problem ? problemText(i18n, props, problem) : props.error;
  const { control, markTouched, above, below } = useField({ ...props, error });
  const isReadOnly = control.readOnly;
  const change = (next: number | null) => {
    markTouched();
    if (next !== value) onChange(next);
  };
  const stepBy = (steps: number) => numberInput.setNumber(stepValue(value, steps, props), change);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || event.altKey) return;
    if (event.ctrlKey || event.metaKey) return onShortcut(event);
    const steps = STEPS[event.key];
    if (!steps) return;
    event.preventDefault();
    stepBy(steps);
  };
  // By physical key: a Persian layout types no z.
  const onShortcut = (event: KeyboardEvent) => {
    const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (!isRedo && event.code !== 'KeyZ') return;
    event.preventDefault();
    if (isRedo) numberInput.redo(change);
    else numberInput.undo(change);
  };
  const formatted =
    value === null ? undefined : n(value, { maximumFractionDigits: props.fractionDigits ?? 0 });
  return (
    <div className={field.field}>
      {above}
      <div
        className={`${field.input} ${styles.frame}`}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
        data-invalid={control['aria-invalid']}
      >
        <input
          {...control}
          {...numberInput.listeners(change)}
          ref={input}
          role="spinbutton"
          type="text"
          dir="ltr"
          value={numberInput.text}
          onKeyDown={onKeyDown}
          aria-valuenow={value ?? undefined}
          aria-valuetext={formatted && unit ? t(texts.withUnit, { value: formatted, unit }) : formatted}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode={props.fractionDigits ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={props.placeholder}
          className={styles.input}
        />
        {unit && (
          <span aria-hidden className={styles.unit}>
            <bdi>{unit}</bdi>
          </span>
        )}
        {hasSteppers && <StepButtons {...props} isReadOnly={isReadOnly} input={input} onStep={stepBy} />}
      </div>
      {below}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

function problemText(
  { t, n }: I18n,
  { min = 0, max = 0, step = 1, fractionDigits }: NumberFieldProps,
  problem: InputProblem,
) {
  const formatted = (value: number) => n(value, { maximumFractionDigits: fractionDigits ?? 0 });
  if (problem === 'belowMin') return t(texts.belowMin, { min: formatted(min) });
  if (problem === 'aboveMax') return t(texts.aboveMax, { max: formatted(max) });
  if (problem !== 'offStep') return t(texts[problem]);
  const isMultiple = Number.isInteger(min / step);
  return isMultiple
    ? t(texts.notMultipleOfStep, { step: formatted(step) })
    : t(texts.offStepFrom, { min: formatted(min), step: formatted(step) });
}
