// Knows a field for days, months, years and times: read, typed, or chosen from a panel. Refuses to know a calendar.
import { useRef, useSyncExternalStore } from 'react';
import { fieldText } from '../../i18n/calendar.text.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { Problem } from '../../machines/flows/date-picker.types.ts';
import * as fieldStyles from '../Field/Field.css.ts';
import { useField } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './DatePicker.css.ts';
import { fieldTexts, problemTexts } from './DatePicker.texts.ts';
import { type DatePickerProps, isEmpty } from './datepicker.props.ts';
import { PickerInput } from './PickerInput.tsx';
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

function FieldPicker(props: DatePickerProps) {
  const { t, locale } = useI18n();
  const { mode = 'date', pick = 'single', value, label, presets = [], isDisabled, isReadOnly } = props;
  const { kit, snapshot, send, retry, isFailed, line } = usePicker(props);
  const { control, touched, above, below } = useField(withProblem(props, snapshot?.context.problem, t));
  const isWide = useSyncExternalStore(followWidth, isWindowWide);
  const isOpen = snapshot?.matches({ panel: 'open' }) ?? line.some(({ type }) => type === 'opened');
  const typed = snapshot ? snapshot.context.text : typedIn(line);
  const focus = usePanelFocus({ isOpen, isWide, send });
  const isFixed = isDisabled || isReadOnly;
  const isClearing = props.isClearable && !isFixed && !(isEmpty(value) && typed === null);
  const entry = {
    text: typed ?? fieldText(locale, value, mode),
    onText: (text: string) => {
      touched();
      send({ type: 'text.typed', text });
    },
    onEnd: () => {
      if (typed !== null) send({ type: 'text.ended' });
    },
  };
  return (
    <div className={fieldStyles.field} {...focus.watch}>
      {above}
      <div ref={focus.field} className={fieldStyles.box} onPointerEnter={warmPicker}>
        <button
          type="button"
          tabIndex={-1}
          disabled={isFixed}
          aria-label={`${t(mode === 'time' ? fieldTexts.openTime : fieldTexts.open)}: ${label}`}
          className={styles.opener}
          onClick={() => (isOpen ? focus.close('escape') : focus.open(true))}
        >
          <Icon name={mode === 'time' ? 'clock' : 'calendar'} size="s" />
        </button>
        <PickerInput
          {...control}
          {...entry}
          hasEnd={isClearing}
          ref={focus.input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen && isWide && kit ? focus.panelId : undefined}
          placeholder={props.placeholder ?? t(pick === 'single' ? fieldTexts[mode] : fieldTexts[pick])}
          // A sheet brings a line of its own: the keyboard of a phone would rise and fall for nothing.
          inputMode={isWide ? keyboardOf(mode) : 'none'}
          onFocus={warmPicker}
          onClick={() => {
            if (!isFixed && !isOpen) focus.open(!isWide);
          }}
          onKeyDown={(event) =>
            focus.onKeyDown(event, { isFixed, isTyped: typed !== null, onEnd: entry.onEnd })
          }
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
        <kit.PickerOverlay
          {...{ snapshot, send, label, presets, isWide }}
          field={focus.field}
          hasFocus={focus.hasFocus}
          panelId={focus.panelId}
          input={{ ...entry, 'aria-label': label, inputMode: keyboardOf(mode) }}
        />
      ) : (
        isOpen && <PickerWaiting place="field" isFailed={isFailed} onRetry={retry} />
      )}
      {below}
    </div>
  );
}

function InlinePicker(props: DatePickerProps) {
  const { t } = useI18n();
  const { kit, snapshot, send, retry, isFailed } = usePicker(props);
  const hasFocus = useRef(false);
  const { above, below } = useField(withProblem(props, snapshot?.context.problem, t));
  return (
    <div className={fieldStyles.field}>
      {above}
      {kit && snapshot ? (
        <kit.PickerInline
          {...{ snapshot, send, hasFocus }}
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

/** What the chart found wrong goes before what the form knows. */
function withProblem(props: DatePickerProps, problem: Problem | null | undefined, t: I18n['t']) {
  return problem ? { ...props, error: t(problemTexts[problem]) } : props;
}

const typedIn = (line: ReturnType<typeof usePicker>['line']): string | null =>
  line.map((event) => (event.type === 'text.typed' ? event.text : null)).find((text) => text !== null) ??
  null;

// Dates are typed with names and separators, which a keypad lacks.
const keyboardOf = (mode: DatePickerProps['mode']) => (mode === 'year' ? 'numeric' : 'text');

const WIDE = '(width > 480px)';
const isWindowWide = () => matchMedia(WIDE).matches;
function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
