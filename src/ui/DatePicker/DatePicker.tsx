// Field for days, months, years and times; typed, or chosen from a lazily loaded panel.
// The React compiler is off in this folder: its caches would add a third to the download.
'use no memo';
import { formatPickerValue } from '../../i18n/dates/calendar.text.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import * as fieldStyles from '../Field/Field.css.ts';
import { useField } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import * as styles from './DatePicker.css.ts';
import { fieldTexts as texts } from './DatePicker.texts.ts';
import type { DatePickerProps } from './datepicker.props.ts';
import { PickerSkeleton } from './panel/PickerLoading.tsx';
import { usePanelFocus } from './panel/usePanelFocus.ts';
import { prefetchPicker, usePicker } from './usePicker.ts';

export type { DatePickerProps, DateRange } from './datepicker.props.ts';

/** Width for a popover; below it the panel is a sheet. */
const POPOVER_QUERY = '(width > 480px)';

const PLACEHOLDERS = {
  date: texts.day,
  datetime: texts.day,
  year: texts.year,
  month: texts.month,
  'year-month': texts.month,
  time: texts.time,
} as const;

/**
 * Persian calendar in Persian, Gregorian in English; ISO values. Typed text is parsed on Enter and on blur;
 * invalid text stays with its error. The panel is loaded on demand.
 */
export function DatePicker(props: DatePickerProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { mode = 'date', value, label, presets = [], isInline = false } = props;
  const { pickerModule, PickerTime, snapshot, send, retry, isFailed, pendingEvents } = usePicker(props);
  const isWide = useMediaQuery(POPOVER_QUERY);
  const isOpen = snapshot?.matches({ panel: 'open' }) ?? pendingEvents.some(({ type }) => type === 'opened');
  const pendingText = pendingEvents.find((event) => event.type === 'text.changed');
  const typedText = snapshot ? snapshot.context.text : (pendingText?.text ?? null);
  const pickerProblem = snapshot?.context.problem;
  const parserError = pickerModule && isFailed && typedText !== null ? t(texts.readFailed) : undefined;
  const problem =
    pickerModule && pickerProblem ? pickerModule.problemText(i18n, pickerProblem, mode) : parserError;
  const { control, markTouched, above, below } = useField({ ...props, error: problem ?? props.error });
  const isFixed = props.isDisabled || control.readOnly;
  const focus = usePanelFocus({ isOpen, isWide, isTyped: typedText !== null, isFixed, send });
  const formattedValue = formatPickerValue(locale, value, mode);
  const canClear = props.isClearable && !isFixed && (formattedValue !== '' || typedText !== null);
  const textProps = {
    value: typedText ?? formattedValue,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: HTMLInputElement }) => {
      markTouched();
      send({ type: 'text.changed', text: event.target.value });
    },
    onBlur: focus.onCommit,
    onKeyDown: focus.onKeyDown,
  };
  const box = (
    <div ref={focus.field} className={fieldStyles.box} onPointerEnter={() => prefetchPicker(props)}>
      <button
        type="button"
        tabIndex={-1}
        disabled={isFixed}
        aria-label={`${t(texts.open)}: ${label}`}
        className={styles.trigger}
        onClick={() => (isOpen ? focus.close() : focus.open(true))}
      >
        <Icon name={mode === 'time' ? 'clock' : 'calendar'} size="s" />
      </button>
      <input
        {...control}
        {...textProps}
        ref={focus.input}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={focus.panelId}
        placeholder={props.placeholder ?? t(PLACEHOLDERS[mode])}
        // A sheet has its own input, so the phone's keyboard stays closed.
        inputMode={isWide ? undefined : 'none'}
        className={`${fieldStyles.input} ${fieldStyles.withIcon} ${canClear ? fieldStyles.withEnd : ''}`}
        onFocus={() => prefetchPicker(props)}
        onClick={() => {
          if (!isFixed && !isOpen) focus.open(!isWide);
        }}
      />
      {canClear && (
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
  );
  const overlay = {
    ...focus,
    isWide,
    problem,
    inputProps: { ...textProps, placeholder: t(PLACEHOLDERS[mode]) },
  };
  return (
    <div className={fieldStyles.field} {...(!isInline && focus.focusListeners)}>
      {above}
      {!isInline && box}
      {pickerModule && snapshot ? (
        <pickerModule.PickerView
          {...{ PickerTime, snapshot, send, label, presets }}
          hasFocus={focus.hasFocus}
          overlay={isInline ? undefined : overlay}
        />
      ) : (
        (isOpen || isInline) && (
          <PickerSkeleton
            placement={isInline ? 'page' : 'field'}
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
