// Knows the line above a grid: where one stands, how to turn its page, and the way to the lists. Knows no cell.
import { useI18n } from '../../i18n/I18n.tsx';
import { turned } from '../../machines/flows/date-picker.moves.ts';
import { stepsOf } from '../../machines/flows/date-picker.periods.ts';
import type { PickerEvent, Step } from '../../machines/flows/date-picker.types.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './DatePicker.css.ts';
import { panelTexts as texts } from './DatePicker.texts.ts';
import type { Shown } from './picker.cells.ts';

export interface PickerHeadProps extends Shown {
  step: Exclude<Step, 'time'>;
  send: (event: PickerEvent) => void;
}

export function PickerHead(props: PickerHeadProps) {
  const { picker, step, words } = props;
  if (step === 'year' && !picker.back) return <Title {...props} />;
  const isDays = step === 'day';
  return (
    <div className={styles.head}>
      <Turn {...props} by={-1} />
      <div className={styles.names}>
        {(isDays || picker.back === 'day') && (
          <Name {...props} list="month" name={words.monthName(picker.focus)} />
        )}
        <Name {...props} list="year" name={words.yearName(picker.focus)} />
        {!isDays && !picker.back && <Count {...props} />}
      </div>
      <Turn {...props} by={1} />
    </div>
  );
}

function Title(props: PickerHeadProps) {
  const { t } = useI18n();
  return (
    <div className={styles.head}>
      <span className={styles.step}>{t(texts.chooseYear)}</span>
      <Count {...props} />
    </div>
  );
}

/** «گام ۱ از ۳», where there is more than one. */
function Count({ picker, step, words }: PickerHeadProps) {
  const { t, n } = useI18n();
  const all = stepsOf(picker.options.mode);
  if (all.length < 2 || !words) return null;
  return (
    <span className={styles.steps}>
      {t(texts.stepOf, { step: n(all.indexOf(step) + 1), all: n(all.length) })}
    </span>
  );
}

/** A month on in the grid of days, a year in the grid of months; disabled where nothing lies beyond. */
function Turn({ picker, step, send, by }: PickerHeadProps & { by: 1 | -1 }) {
  const { t } = useI18n();
  if (step === 'year') return null;
  const rows =
    step === 'day'
      ? ([texts.previousMonth, texts.nextMonth] as const)
      : ([texts.previousYear, texts.nextYear] as const);
  return (
    <IconButton
      icon={by < 0 ? 'chevronStart' : 'chevronEnd'}
      size="small"
      label={t(rows[by < 0 ? 0 : 1])}
      isDisabled={turned(picker, step, by) === null}
      onPress={() => send({ type: 'page.turned', by })}
    />
  );
}

function Name({ step, send, list, name }: PickerHeadProps & { list: 'year' | 'month'; name: string }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.name}
      aria-expanded={step === list}
      aria-label={
        list === 'year' ? t(texts.changeYear, { year: name }) : t(texts.changeMonth, { month: name })
      }
      onClick={() => send({ type: 'list.toggled', step: list })}
    >
      {name}
      <Icon name="chevronDown" size="s" />
    </button>
  );
}
