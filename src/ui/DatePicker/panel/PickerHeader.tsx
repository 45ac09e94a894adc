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
  const steps = stepsOfMode(picker.options.mode);
  // A list opened from here closes with the same button.
  const isList = unit !== 'day' && picker.previousStep !== null;
  const isFirst = unit === 'year' && !isList;
  // One month in the day grid, one year in the month grid; disabled at the ends.
  const pageButton = (direction: 1 | -1) =>
    unit !== 'year' && (
      <IconButton
        icon={direction < 0 ? 'chevronStart' : 'chevronEnd'}
        size="small"
        label={t(direction < 0 ? texts.previous : texts.next, {
          what: t(texts[unit === 'day' ? 'month' : 'year']),
        })}
        isDisabled={!turnPage(picker, unit, direction)}
        onPress={() => send({ type: 'page.turned', amount: direction })}
      />
    );
  const shortText = (step: 'year' | 'month') => format.short(picker.focus, step);
  const listButton = (step: 'year' | 'month') => (
    <button
      type="button"
      aria-expanded={unit === step}
      aria-label={`${t(texts[step])}: ${shortText(step)}`}
      onClick={() => send({ type: 'list.toggled', step })}
    >
      {shortText(step)}
      <Icon name="chevronDown" size="s" />
    </button>
  );
  return (
    <div className={styles.header}>
      {pageButton(-1)}
      <div>
        {isFirst && t(texts.choose, { what: t(texts.year) })}
        {(unit === 'day' || (isList && picker.previousStep !== 'month')) && listButton('month')}
        {!isFirst && (steps.includes('year') ? listButton('year') : <b>{shortText('year')}</b>)}
        {unit !== 'day' && !isList && steps.length > 1 && (
          <span>{t(texts.stepOf, { step: steps.indexOf(unit) + 1, all: steps.length })}</span>
        )}
      </div>
      {pageButton(1)}
    </div>
  );
}
