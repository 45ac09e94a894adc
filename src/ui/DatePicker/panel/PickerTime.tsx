// Hour and minute columns: typed, scrolled, or stepped by holding.
'use no memo';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { extractDigits } from '../../../i18n/numbers/digits.ts';
import type { TimeStep } from '../../../machines/shared/date-picker/date-picker.types.ts';
import { Icon } from '../../Icon/Icon.tsx';
import * as styles from './PickerTime.css.ts';
import { timeTexts as texts } from './PickerTime.texts.ts';
import type { PanelProps } from './panel.props.ts';

/** Time inputs; a range has one for each end. */
export function PickerTime(props: PanelProps) {
  const { picker, hasFocus, format: formatter } = props;
  const { step } = picker;
  const isRange = picker.options.selectionMode === 'range';
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (step === 'time' && hasFocus.current) container.current?.querySelector('input')?.focus();
  }, [step, hasFocus]);
  const timeRow = (end: TimeStep['end'], label: string) => (
    <div className={styles.time}>
      {label}
      <div>
        <Column {...props} {...{ end, label }} column="hour" />:
        <Column {...props} {...{ end, label }} column="minute" />
      </div>
    </div>
  );
  return (
    <div ref={container}>
      {timeRow(0, formatter.t(isRange ? texts.from : texts.time))}
      {isRange && timeRow(1, formatter.t(texts.to))}
    </div>
  );
}

type ColumnProps = PanelProps & Omit<TimeStep, 'amount'> & { label: string };

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

function Column({ picker, format: formatter, column, end, label, send }: ColumnProps) {
  const typedDigits = useRef('');
  const timePart = { column, end };
  const [value, max] =
    column === 'hour'
      ? [Math.floor(picker.selection.times[end] / 60), 23]
      : [picker.selection.times[end] % 60, 59];
  const columnName = formatter.t(texts[column]);
  const formattedValue = formatter.n(value, { minimumIntegerDigits: 2 });
  const stepBy = (by: number) => send({ type: 'time.stepped', ...timePart, amount: by });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    stepBy(by);
  };
  const onType = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')) return;
    const digits = extractDigits(target.value);
    // The shown number may have been clamped, so typing continues from the typed digits.
    const text = digits.length > 2 ? typedDigits.current + digits.slice(-1) : digits;
    const number = Number(text) > max ? Number(text.slice(-1)) : Number(text);
    const isComplete = text.length > 1 || number * 10 > max;
    typedDigits.current = isComplete ? '' : text;
    if (digits) send({ type: 'time.typed', ...timePart, value: number });
    if (isComplete && column === 'hour')
      target.closest('div')?.nextElementSibling?.querySelector('input')?.focus();
  };
  const stepButton = (by: 1 | -1) => (
    <button
      type="button"
      // The column handles arrow keys, so Tab needs one stop only.
      tabIndex={-1}
      aria-label={formatter.t(by > 0 ? texts.more : texts.less, { what: columnName })}
      onPointerDown={({ button, currentTarget, pointerId }) => {
        if (button > 0) return;
        currentTarget.setPointerCapture(pointerId);
        send({ type: 'time.held', ...timePart, amount: by });
      }}
      onLostPointerCapture={() => send({ type: 'time.released' })}
      onClick={({ detail }) => {
        // A press without a pointer, e.g. by a screen reader.
        if (detail === 0) stepBy(by);
      }}
    >
      <Icon name="chevronDown" size="s" />
    </button>
  );
  return (
    <div ref={(element) => listenToWheel(element, stepBy)}>
      {stepButton(1)}
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={picker.options.selectionMode === 'range' ? `${label} ${columnName}` : columnName}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={formattedValue}
        value={formattedValue}
        onChange={onType}
        onFocus={({ target }) => {
          typedDigits.current = '';
          target.select();
        }}
        onKeyDown={onKeyDown}
      />
      {stepButton(-1)}
    </div>
  );
}

const WHEEL_NOTCH_PX = 40;

/** One step per wheel notch; prevents scrolling, which React's passive listener cannot. */
function listenToWheel(element: HTMLElement | null, stepBy: (by: number) => void) {
  let distance = 0;
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    distance += event.deltaMode ? event.deltaY * WHEEL_NOTCH_PX : event.deltaY;
    if (Math.abs(distance) < WHEEL_NOTCH_PX) return;
    stepBy(distance < 0 ? 1 : -1);
    distance = 0;
  };
  element?.addEventListener('wheel', onWheel, { passive: false });
  return () => element?.removeEventListener('wheel', onWheel);
}
