// The date picker's panel: header, grid, time and footer.
'use no memo';
import {
  countDaysInclusive,
  stepsOfMode,
} from '../../../machines/shared/date-picker/date-picker.calendar.ts';
import { visibleGrid } from '../../../machines/shared/date-picker/date-picker.focus.ts';
import { presetRange } from '../../../machines/shared/date-picker/date-picker.selection.ts';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from '../DatePicker.css.ts';
import { PickerGrid } from './PickerGrid.tsx';
import { PickerHeader } from './PickerHeader.tsx';
import type { PanelProps } from './panel.props.ts';
import { panelTexts as texts } from './panel.texts.ts';

/** Presets and grid of the current step, with the time beside the days. */
export function PickerPanel(props: PanelProps) {
  const { picker, format, PickerTime } = props;
  const steps = stepsOfMode(picker.options.mode);
  // The days stay visible beside the time.
  const unit = steps.length > 1 || picker.step !== 'time' ? visibleGrid(picker) : undefined;
  return (
    <div>
      {unit && (
        <>
          <Presets {...props} />
          <PickerHeader {...props} unit={unit} />
          <PickerGrid key={unit} {...props} unit={unit} label={labelOf(props, unit)} />
        </>
      )}
      {unit === 'day' && <Summary {...props} />}
      {PickerTime && (!unit || (unit === 'day' && steps.includes('time'))) && <PickerTime {...props} />}
      <VisuallyHidden isLive>{picker.notice && format.announcement(picker.notice)}</VisuallyHidden>
    </div>
  );
}

const labelOf = ({ picker, format: formatter }: PanelProps, unit: 'year' | 'month' | 'day') =>
  unit === 'year'
    ? formatter.t(texts.choose, { what: formatter.t(texts.year) })
    : formatter.page(picker.focus, unit);

function Presets({ picker, presets, send, format: { t } }: PanelProps) {
  if (presets.length === 0) return null;
  return (
    <div className={styles.presets}>
      {presets.map((preset) => {
        const range = presetRange(picker, preset);
        return (
          <button
            key={preset}
            type="button"
            disabled={!range}
            aria-pressed={range?.join() === picker.selection.days.join()}
            onClick={() => send({ type: 'preset.chosen', preset })}
          >
            {preset === 'days7'
              ? t(texts.days, { count: 7 })
              : t(texts[preset === 'month' ? 'thisMonth' : preset])}
          </button>
        );
      })}
    </div>
  );
}

/** Length of the range, also while its end is hovered; number of selected days. */
function Summary({ picker: { selection, hover, options }, format: formatter }: PanelProps) {
  const { t } = formatter;
  if (options.selectionMode === 'single') return null;
  return <p className={styles.summary}>{summaryText()}</p>;

  function summaryText() {
    if (options.selectionMode === 'multiple') return t(texts.days, { count: selection.days.length });
    const [first, second = hover] = selection.days;
    if (!first || !second) return t(texts.choose, { what: t(first ? texts.end : texts.rangeStarted) });
    const [from = first, to = first] = [first, second].sort();
    return formatter.span(from, to, countDaysInclusive(from, to));
  }
}
