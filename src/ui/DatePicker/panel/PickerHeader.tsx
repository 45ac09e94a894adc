// Header of the date picker: month, year and the arrows.
'use no memo';
import { stepsOfMode } from '../../../machines/shared/date-picker/date-picker.calendar.ts';
import { turnPage } from '../../../machines/shared/date-picker/date-picker.focus.ts';
import { Icon } from '../../Icon/Icon.tsx';
import { IconButton } from '../../IconButton/IconButton.tsx';
import * as styles from '../DatePicker.css.ts';
import type { PanelProps } from './panel.props.ts';
import { panelTexts as texts } from './panel.texts.ts';

/** Previous, month and year buttons (which open lists), next. */
export function PickerHeader(props: PanelProps & { unit: 'year' | 'month' | 'day' }) {
  const { picker, format, unit, send } = props;
  const { t } = format;
  const all = stepsOfMode(picker.options.mode);
  // A list opened from here closes with the same button.
  const isList = unit !== 'day' && picker.previousStep !== null;
  const isFirst = unit === 'year' && !isList;
  // One month in the day grid, one year in the month grid; disabled at the ends.
  const pageButton = (by: 1 | -1) =>
    unit !== 'year' && (
      <IconButton
        icon={by < 0 ? 'chevronStart' : 'chevronEnd'}
        size="small"
        label={t(by < 0 ? texts.previous : texts.next, { what: t(texts[unit === 'day' ? 'month' : 'year']) })}
        isDisabled={!turnPage(picker, unit, by)}
        onPress={() => send({ type: 'page.turned', amount: by })}
      />
    );
  const short = (step: 'year' | 'month') => format.short(picker.focus, step);
  const name = (step: 'year' | 'month') => (
    <button
      type="button"
      aria-expanded={unit === step}
      aria-label={`${t(texts[step])}: ${short(step)}`}
      onClick={() => send({ type: 'list.toggled', step })}
    >
      {short(step)}
      <Icon name="chevronDown" size="s" />
    </button>
  );
  return (
    <div className={styles.header}>
      {pageButton(-1)}
      <div>
        {isFirst && t(texts.choose, { what: t(texts.year) })}
        {(unit === 'day' || (isList && picker.previousStep !== 'month')) && name('month')}
        {!isFirst && (all.includes('year') ? name('year') : <b>{short('year')}</b>)}
        {unit !== 'day' && !isList && all.length > 1 && (
          <span>{t(texts.stepOf, { step: all.indexOf(unit) + 1, all: all.length })}</span>
        )}
      </div>
      {pageButton(1)}
    </div>
  );
}
