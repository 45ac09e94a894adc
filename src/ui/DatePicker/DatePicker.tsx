// Knows a field for days, months, years and times: read, typed, or chosen from a panel. Refuses to know a calendar.
// In this folder the compiler's caches would add a third to what is fetched, and save nothing one could feel.
'use no memo';
import { useRef, useSyncExternalStore } from 'react';
import { fieldText } from '../../i18n/calendar.text.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import * as fieldStyles from '../Field/Field.css.ts';
import { useField } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './DatePicker.css.ts';
import { fieldTexts as texts } from './DatePicker.texts.ts';
import { type DatePickerProps, isEmpty } from './datepicker.props.ts';
import { PickerWaiting } from './PickerWaiting.tsx';
import { usePanelFocus } from './usePanelFocus.ts';
import { usePicker, warmPicker } from './usePicker.ts';

export type { DatePickerProps, DateRange } from './datepicker.props.ts';

/**
 * Persian calendar in Persian, Gregorian in English; ISO in and out. What is typed is read on Enter and on
 * leaving; what cannot be read stays, with the reason as the field's error. The panel is fetched when wanted.
 */
export function DatePicker(props: DatePickerProps) {
  return props.isInline ? <InlinePicker {...props} /> : <FieldPicker {...props} />;
}

const PLACEHOLDERS = {
  date: texts.day,
  datetime: texts.day,
  year: texts.year,
  month: texts.month,
  'year-month': texts.month,
  time: texts.time,
} as const;

function FieldPicker(props: DatePickerProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { mode = 'date', value, label, presets = [] } = props;
  const { kit, PickerTime, snapshot, send, retry, isFailed, line } = usePicker(props);
  const isWide = useSyncExternalStore(followWidth, isWindowWide);
  const isOpen = snapshot?.matches({ panel: 'open' }) ?? line.some(({ type }) => type === 'opened');
  const early = line.find((event) => event.type === 'text.typed');
  const typed = snapshot ? snapshot.context.text : (early?.text ?? null);
  const found = snapshot?.context.problem;
  const unread = kit && isFailed && typed !== null ? t(texts.readFailed) : undefined;
  const problem = kit && found ? kit.problemWords(i18n, found, mode) : unread;
  const { control, touched, above, below } = useField({ ...props, error: problem ?? props.error });
  const isFixed = props.isDisabled || control.readOnly;
  const focus = usePanelFocus({ isOpen, isWide, isTyped: typed !== null, isFixed, send });
  const isClearing = props.isClearable && !isFixed && !(isEmpty(value) && typed === null);
  const text = {
    value: typed ?? fieldText(locale, value, mode),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: HTMLInputElement }) => {
      touched();
      send({ type: 'text.typed', text: event.target.value });
    },
    onBlur: focus.onEnd,
    onKeyDown: focus.onKeyDown,
  };
  return (
    <div className={fieldStyles.field} {...focus.watch}>
      {above}
      <div ref={focus.field} className={fieldStyles.box} onPointerEnter={() => warmPicker(props)}>
        <button
          type="button"
          tabIndex={-1}
          disabled={isFixed}
          aria-label={`${t(texts.open)}: ${label}`}
          className={styles.opener}
          onClick={() => (isOpen ? focus.close() : focus.open(true))}
        >
          <Icon name={mode === 'time' ? 'clock' : 'calendar'} size="s" />
        </button>
        <input
          {...control}
          {...text}
          ref={focus.input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={focus.panelId}
          placeholder={props.placeholder ?? t(PLACEHOLDERS[mode])}
          // A sheet brings a line of its own: a phone's keyboard would rise and fall for nothing.
          inputMode={isWide ? undefined : 'none'}
          className={`${fieldStyles.input} ${fieldStyles.withIcon} ${isClearing ? fieldStyles.withEnd : ''}`}
          onFocus={() => warmPicker(props)}
          onClick={() => {
            if (!isFixed && !isOpen) focus.open(!isWide);
          }}
        />
        {isClearing && (
          <span className={fieldStyles.end}>
            <IconButton
              icon="close"
              size="field"
              label={t(uiTexts.clear)}
              onPress={() => {
                send({ type: 'cleared' });
                focus.input.current?.focus();
              }}
            />
          </span>
        )}
      </div>
      {kit && snapshot ? (
        <kit.PickerView
          {...{ PickerTime, snapshot, send, label, presets }}
          hasFocus={focus.hasFocus}
          overlay={{ ...focus, isWide, problem, line: { ...text, placeholder: t(PLACEHOLDERS[mode]) } }}
        />
      ) : (
        isOpen && (
          <PickerWaiting
            place="field"
            isFailed={isFailed}
            onRetry={() => {
              focus.input.current?.focus();
              retry();
            }}
          />
        )
      )}
      {below}
    </div>
  );
}

function InlinePicker(props: DatePickerProps) {
  const i18n = useI18n();
  const { kit, PickerTime, snapshot, send, retry, isFailed } = usePicker(props);
  const hasFocus = useRef(false);
  const found = snapshot?.context.problem;
  const { above, below } = useField({
    ...props,
    error: kit && found ? kit.problemWords(i18n, found, props.mode ?? 'date') : props.error,
  });
  return (
    <div className={fieldStyles.field}>
      {above}
      {kit && snapshot ? (
        <kit.PickerView
          {...{ PickerTime, snapshot, send, hasFocus }}
          label={props.label}
          presets={props.presets ?? []}
        />
      ) : (
        <PickerWaiting place="page" isFailed={isFailed} onRetry={retry} />
      )}
      {below}
    </div>
  );
}

const WIDE = '(width > 480px)';
const isWindowWide = () => matchMedia(WIDE).matches;
function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
