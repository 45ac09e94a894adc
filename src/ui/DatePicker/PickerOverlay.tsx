// Knows where an open picker stands: in a popover, in a sheet on narrow windows, or in the page. It is loaded late.
import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { createActor } from 'xstate';
import { calendarOf } from '../../i18n/calendar.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Locale } from '../../i18n/locale.ts';
import { datePickerMachine } from '../../machines/flows/date-picker.machine.ts';
import type {
  PickerEvent,
  PickerOptions,
  PickerValue,
  Preset,
  Step,
} from '../../machines/flows/date-picker.types.ts';
import { systemClock } from '../../platform/clock.ts';
import { inspection } from '../../platform/inspector.ts';
import * as fieldStyles from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import * as styles from './DatePicker.css.ts';
import { problemTexts } from './DatePicker.texts.ts';
import { PickerFoot } from './PickerFoot.tsx';
import { PickerInput, type PickerLine } from './PickerInput.tsx';
import { PickerPanel } from './PickerPanel.tsx';
import { pickerWords } from './picker.words.ts';

export type PickerActor = ReturnType<typeof startPicker>;
type PickerSnapshot = ReturnType<PickerActor['getSnapshot']>;

export interface PickerStart {
  options: PickerOptions;
  locale: Locale;
  value: PickerValue;
  onChange: (value: PickerValue) => void;
}

/** A running picker. Its minutes are those of the person's own clock. */
export function startPicker({ options, locale, value, onChange }: PickerStart) {
  const machine = datePickerMachine.provide({
    actions: { changed: (_, params) => onChange(params.value) },
  });
  const input = { options, calendar: calendarOf(locale), now: thisMinute, value };
  return createActor(machine, { ...inspection(), input }).start();
}

export { calendarOf };

function thisMinute(): string {
  const now = new Date(systemClock.now());
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export interface PickerViewProps {
  snapshot: PickerSnapshot;
  send: (event: PickerEvent) => void;
  label: string;
  presets: readonly Preset[];
  /** Whether the focus is in the panel, or is to come into it. */
  hasFocus: RefObject<boolean>;
}

export interface PickerOverlayProps extends PickerViewProps {
  isWide: boolean;
  /** What the popover stands beside. */
  field: RefObject<HTMLDivElement | null>;
  panelId: string;
  input: PickerLine;
}

export function PickerOverlay(props: PickerOverlayProps) {
  const { snapshot, send, label, isWide, field, panelId } = props;
  const isOpen = snapshot.matches({ panel: 'open' });
  const close = () => send({ type: 'dismissed', by: 'outside' });
  if (!isWide) {
    const foot = <PickerFoot picker={snapshot.context} send={send} size="regular" />;
    return (
      <Sheet title={label} isOpen={isOpen} onClose={close} actions={foot}>
        <div id={panelId} className={styles.sheet}>
          <Line {...props} />
          <Content {...props} />
        </div>
      </Sheet>
    );
  }
  if (!isOpen) return null;
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={field}
      placement="bottom start"
      className={styles.popover}
      onOpenChange={close}
      shouldCloseOnInteractOutside={(element) => !field.current?.contains(element)}
    >
      <div id={panelId} role="dialog" aria-label={label} tabIndex={-1} className={styles.whole}>
        <Content {...props} />
        <div className={styles.foot}>
          <PickerFoot picker={snapshot.context} send={send} size="small" />
        </div>
      </div>
    </Popover>
  );
}

/** The sheet covers the field, so it brings the line to type in, and what is wrong with it. */
function Line({ input, panelId, snapshot: { context } }: PickerOverlayProps) {
  const { t } = useI18n();
  const whyId = `${panelId}.why`;
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.box}>
        <span className={fieldStyles.icon}>
          <Icon name={context.options.mode === 'time' ? 'clock' : 'calendar'} size="s" />
        </span>
        <PickerInput
          {...input}
          aria-invalid={context.problem !== null}
          aria-describedby={context.problem ? whyId : undefined}
          onKeyDown={({ key }) => {
            if (key === 'Enter') input.onEnd();
          }}
        />
      </div>
      {context.problem && (
        <span id={whyId} className={fieldStyles.error}>
          <Icon name="alert" size="xs" />
          {t(problemTexts[context.problem])}
        </span>
      )}
    </div>
  );
}

/** The picker in the page itself. */
export function PickerInline(props: PickerViewProps) {
  const { snapshot, send, label, hasFocus } = props;
  const follow = (isInside: boolean) => {
    hasFocus.current = isInside;
  };
  return (
    <fieldset
      aria-label={label}
      className={styles.inline}
      onFocus={() => follow(true)}
      onBlur={(event) => follow(event.currentTarget.contains(event.relatedTarget))}
    >
      <Content {...props} />
      <div className={styles.foot}>
        <PickerFoot picker={snapshot.context} send={send} size="small" />
      </div>
    </fieldset>
  );
}

const STEPS: readonly Step[] = ['year', 'month', 'day', 'time'];

function Content({ snapshot, ...props }: PickerViewProps) {
  const { locale } = useI18n();
  const picker = snapshot.context;
  const words = pickerWords(locale, picker.calendar);
  // A sheet that is on its way out still shows where it was.
  const step = STEPS.find((candidate) => snapshot.matches({ panel: { open: { steps: candidate } } }));
  return <PickerPanel {...props} {...{ picker, words, locale, step: step ?? picker.next }} />;
}
