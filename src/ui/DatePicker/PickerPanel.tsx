// Knows what stands in the picker's panel at each step, and says what changed. Refuses to know where it stands.
import type { RefObject } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { presetRange } from '../../machines/flows/date-picker.choice.ts';
import { daysIn } from '../../machines/flows/date-picker.iso.ts';
import { periodOf, stepsOf, unitOf } from '../../machines/flows/date-picker.periods.ts';
import type { Move, Picker, PickerEvent, Preset, Step } from '../../machines/flows/date-picker.types.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './DatePicker.css.ts';
import { panelTexts as texts } from './DatePicker.texts.ts';
import { PickerGrid } from './PickerGrid.tsx';
import { PickerHead } from './PickerHead.tsx';
import { PickerTime } from './PickerTime.tsx';
import { daysOf, headsOf, listedYears, monthsOf, type Shown } from './picker.cells.ts';
import { factSentence } from './picker.facts.ts';

export interface PickerPanelProps extends Shown {
  step: Step;
  send: (event: PickerEvent) => void;
  /** Whether the focus is in the panel, or is to come into it. */
  hasFocus: RefObject<boolean>;
  /** Ready ranges above the days. */
  presets: readonly Preset[];
}

export function PickerPanel(props: PickerPanelProps) {
  const { picker, words, locale, step, presets } = props;
  const steps = stepsOf(picker.options.mode);
  const shown = step === 'time' && steps.length > 1 ? 'day' : step;
  return (
    <div className={styles.panel}>
      {presets.length > 0 && <Presets {...props} />}
      {shown !== 'time' && (
        <>
          <PickerHead {...props} step={shown} />
          <Cells key={shown} {...props} step={shown} />
        </>
      )}
      {shown === 'day' && <Summary {...props} />}
      {(shown === 'time' || (shown === 'day' && steps.includes('time'))) && (
        <PickerTime {...props} isCurrent={step === 'time'} />
      )}
      <VisuallyHidden isLive>
        {picker.said && factSentence(picker.said, unitOf(picker.options.mode) ?? 'time', locale, words)}
      </VisuallyHidden>
    </div>
  );
}

function Cells(props: PickerPanelProps & { step: Exclude<Step, 'time'> }) {
  const { picker, words, step, send, hasFocus } = props;
  const { t, direction } = useI18n();
  const { calendar, focus, options } = picker;
  const shared = {
    focused: periodOf(calendar, step, focus)[0],
    hasFocus,
    isMultiple: options.pick !== 'single' && unitOf(options.mode) === step,
    isRightToLeft: direction === 'rtl',
    onPick: (at: string) => send({ type: 'cell.picked', at }),
    onHover: (at: string | null) => send({ type: 'cell.hovered', at }),
    onMove: (move: Move) => send({ type: 'focus.moved', move }),
  };
  if (step === 'year')
    return <PickerGrid {...shared} look="years" label={t(texts.chooseYear)} rows={listedYears(props)} />;
  if (step === 'month')
    return <PickerGrid {...shared} look="months" label={words.yearName(focus)} rows={monthsOf(props)} />;
  const heads = headsOf(props);
  return <PickerGrid {...shared} look="days" label={words.month(focus)} heads={heads} rows={daysOf(props)} />;
}

function Presets({ picker, presets, send }: PickerPanelProps) {
  const { t } = useI18n();
  const [from, to] = picker.draft.days;
  return (
    <fieldset aria-label={t(texts.presets)} className={styles.presets}>
      {presets.map((preset) => {
        const range = presetRange(picker, preset);
        return (
          <button
            key={preset}
            type="button"
            disabled={range === null}
            aria-pressed={range !== null && range[0] === from && range[1] === to}
            className={styles.preset}
            onClick={() => send({ type: 'preset.chosen', preset })}
          >
            {t(texts[preset])}
          </button>
        );
      })}
    </fieldset>
  );
}

/** How long the range is, also while its end is only pointed at; how many days are chosen. */
function Summary({ picker, words }: PickerPanelProps) {
  const { t } = useI18n();
  const { draft, hover, options } = picker;
  if (options.pick === 'single') return null;
  if (options.pick === 'multiple') {
    const count = draft.days.length;
    return (
      <p className={styles.summary}>{count > 0 ? t(texts.chosenDays, { count }) : t(texts.chooseDay)}</p>
    );
  }
  const [from, to] = rangeShown(draft.days, hover);
  return (
    <p className={styles.summary}>
      {from && to ? words.span(from, to, daysIn(from, to)) : t(from ? texts.chooseEnd : texts.chooseStart)}
    </p>
  );
}

function rangeShown(
  [one, other]: Picker['draft']['days'],
  hover: string | null,
): readonly [string?, string?] {
  const end = other ?? hover;
  if (!one || !end) return [one];
  return one < end ? [one, end] : [end, one];
}
