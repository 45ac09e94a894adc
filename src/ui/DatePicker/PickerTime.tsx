// Knows a time as columns of hours and minutes that are turned, typed, wheeled and held. Knows no rule of time.
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { onlyDigits } from '../../i18n/digits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PickerEvent, Spin } from '../../machines/flows/date-picker.types.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './DatePicker.css.ts';
import { panelTexts as texts } from './DatePicker.texts.ts';
import type { Shown } from './picker.cells.ts';

export interface PickerTimeProps extends Shown {
  /** Whether the time is what is chosen now: the hours then take the focus if it is in the panel. */
  isCurrent: boolean;
  hasFocus: RefObject<boolean>;
  send: (event: PickerEvent) => void;
}

export function PickerTime(props: PickerTimeProps) {
  const { t } = useI18n();
  const isRange = props.picker.options.pick === 'range';
  return (
    <>
      <Clock {...props} end={0} label={t(isRange ? texts.from : texts.time)} />
      {isRange && <Clock {...props} end={1} label={t(texts.to)} />}
    </>
  );
}

interface ClockProps extends PickerTimeProps {
  end: Spin['end'];
  label: string;
}

function Clock(props: ClockProps) {
  const { label, isCurrent, hasFocus, end } = props;
  const clock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isCurrent && end === 0 && hasFocus.current) clock.current?.querySelector('input')?.focus();
  }, [isCurrent, end, hasFocus]);
  return (
    <div className={styles.time}>
      <span className={styles.timeLabel}>{label}</span>
      <div ref={clock} className={styles.clock}>
        <Column {...props} column="hour" />
        <span aria-hidden>:</span>
        <Column {...props} column="minute" />
      </div>
    </div>
  );
}

interface ColumnProps extends ClockProps {
  column: Spin['column'];
}

const NAMES = {
  single: [{ hour: texts.hour, minute: texts.minute }],
  range: [
    { hour: texts.hourFrom, minute: texts.minuteFrom },
    { hour: texts.hourTo, minute: texts.minuteTo },
  ],
} as const;

function Column(props: ColumnProps) {
  const { picker, words, column, end, send } = props;
  const { t } = useI18n();
  const isRange = picker.options.pick === 'range';
  const name = t((isRange ? NAMES.range[end] : NAMES.single[0])[column]);
  const minutes = picker.draft.times[end];
  const value = column === 'hour' ? Math.floor(minutes / 60) : minutes % 60;
  const most = column === 'hour' ? 23 : 59;
  const begun = useRef('');
  const turn = (by: number) => send({ type: 'time.stepped', column, end, by });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
    const edge = { Home: 0, End: most }[event.key];
    if (by === undefined && edge === undefined) return;
    event.preventDefault();
    if (by !== undefined) turn(by);
    else if (edge !== undefined) send({ type: 'time.typed', column, end, value: edge });
  };
  const onType = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')) return;
    const digits = onlyDigits(target.value);
    // The number shown is whole at once and may have been brought within bounds; what is typed goes on from itself.
    const text = digits.length > 2 ? begun.current + digits.slice(-1) : digits;
    const number = Number(text) <= most ? Number(text) : Number(text.slice(-1));
    const isWhole = text.length > 1 || number * 10 > most;
    begun.current = isWhole ? '' : text;
    if (digits) send({ type: 'time.typed', column, end, value: number });
    if (isWhole && column === 'hour') nextInput(target)?.focus();
  };
  return (
    <div className={styles.column} ref={(element) => listenToWheel(element, turn)}>
      <Arrow {...props} by={1} label={t(texts.more, { what: name })} />
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuetext={words.two(value)}
        className={styles.spin}
        value={words.two(value)}
        onChange={onType}
        onFocus={(event) => {
          begun.current = '';
          event.target.select();
        }}
        onKeyDown={onKeyDown}
      />
      <Arrow {...props} by={-1} label={t(texts.less, { what: name })} />
    </div>
  );
}

function Arrow({ column, end, send, by, label }: ColumnProps & { by: number; label: string }) {
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    send({ type: 'time.held', column, end, by });
  };
  return (
    <button
      type="button"
      // The column itself answers the arrow keys; Tab need not stop three times.
      tabIndex={-1}
      aria-label={label}
      className={styles.arrow}
      onPointerDown={hold}
      onLostPointerCapture={() => send({ type: 'time.released' })}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A press without a pointer: by a screen reader.
        if (event.detail === 0) send({ type: 'time.stepped', column, end, by });
      }}
    >
      <span className={by > 0 ? styles.up : undefined}>
        <Icon name="chevronDown" size="s" />
      </span>
    </button>
  );
}

const nextInput = (input: HTMLInputElement) =>
  input.parentElement?.parentElement?.lastElementChild?.querySelector('input');

const NOTCH = 40;

/** One step for a notch of a wheel, and for as much of a glide; the page stays. React's own listener could not hold it. */
function listenToWheel(element: HTMLElement | null, turn: (by: number) => void) {
  let way = 0;
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    way += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
    if (Math.abs(way) < NOTCH) return;
    turn(way < 0 ? 1 : -1);
    way = 0;
  };
  element?.addEventListener('wheel', onWheel, { passive: false });
  return () => element?.removeEventListener('wheel', onWheel);
}
