// Opens the picker in a popover, a sheet or the page; loaded on demand.
'use no memo';
import type { ComponentProps, RefObject } from 'react';
import { createActor } from 'xstate';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { calendarOfLocale, loadDateParser } from '../../../i18n/dates/calendar.ts';
import { toLocalMinute } from '../../../i18n/dates/local-minutes.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Locale } from '../../../i18n/locale.ts';
import { datePickerMachine } from '../../../machines/shared/date-picker/date-picker.machine.ts';
import type { PickerOptions, PickerValue } from '../../../machines/shared/date-picker/date-picker.types.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inspection } from '../../../platform/inspector.ts';
import * as fieldStyles from '../../Field/Field.css.ts';
import { Sheet } from '../../Sheet/Sheet.tsx';
import * as styles from '../DatePicker.css.ts';
import { PickerFooter } from './PickerFooter.tsx';
import { PickerPanel } from './PickerPanel.tsx';
import { PickerPopover } from './PickerPopover.tsx';
import type { PanelProps } from './panel.props.ts';
import { createPickerFormat, problemText } from './picker.format.ts';

export { calendarOfLocale, loadDateParser, problemText };

export interface PickerInput {
  options: PickerOptions;
  locale: Locale;
  value: PickerValue;
  onChange: (value: PickerValue) => void;
}

/** Starts the picker's actor. Times are in the account's time zone. */
export function startPicker({ options, locale, value, onChange }: PickerInput) {
  const machine = datePickerMachine.provide({
    actions: { changed: (_, params) => onChange(params.value) },
  });
  const input = { options, calendar: calendarOfLocale(locale), now: currentMinute, value };
  return createActor(machine, { ...inspection(), input }).start();
}

const currentMinute = () => toLocalMinute(systemClock.now(), readTimeZone());

interface Overlay {
  /** Popover if true, otherwise a sheet. */
  isWide: boolean;
  /** Anchor of the popover. */
  field: RefObject<HTMLDivElement | null>;
  panelId: string;
  close: () => void;
  /** The sheet covers the field, so it has its own input and error. */
  inputProps: ComponentProps<'input'>;
  problem: string | undefined;
}

export interface PickerViewProps extends Pick<PanelProps, 'send' | 'presets' | 'hasFocus' | 'PickerTime'> {
  snapshot: ReturnType<ReturnType<typeof startPicker>['getSnapshot']>;
  label: string;
  /** Popover or sheet of the field; undefined if the picker is inline. */
  overlay: Overlay | undefined;
}

/** The panel in a popover on wide screens, a sheet on phones, or inline without `overlay`. */
export function PickerView(props: PickerViewProps) {
  const { snapshot, label, hasFocus, overlay } = props;
  const i18n = useI18n();
  const picker = snapshot.context;
  const panelProps = { ...props, picker, format: createPickerFormat(i18n, picker) };
  const panel = <PickerPanel {...panelProps} />;
  const footer = <PickerFooter {...panelProps} size={overlay?.isWide === false ? 'regular' : 'small'} />;
  if (!overlay)
    return (
      <fieldset
        aria-label={label}
        className={styles.inline}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          hasFocus.current = currentTarget.contains(relatedTarget);
        }}
      >
        {panel}
        {footer}
      </fieldset>
    );
  const { isWide, field, panelId, inputProps, problem, close } = overlay;
  const isOpen = snapshot.matches({ panel: 'open' });
  if (!isWide) {
    const errorId = `${panelId}.why`;
    return (
      <Sheet title={label} isOpen={isOpen} onClose={close} actions={footer}>
        <div id={panelId} className={styles.sheet}>
          <input
            {...inputProps}
            aria-label={label}
            aria-invalid={Boolean(problem)}
            aria-describedby={errorId}
            className={fieldStyles.input}
          />
          <span id={errorId} className={fieldStyles.error}>
            {problem}
          </span>
          {panel}
        </div>
      </Sheet>
    );
  }
  return (
    isOpen && (
      <PickerPopover field={field} onClose={close}>
        <div id={panelId} role="dialog" aria-label={label} tabIndex={-1}>
          {panel}
          {footer}
        </div>
      </PickerPopover>
    )
  );
}
