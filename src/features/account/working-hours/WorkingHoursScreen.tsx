// An operator's working hours, a row per weekday.

import type { Shift } from '../../../../contract/conversations/presence.ts';
import { formatTimeZone } from '../../../i18n/dates/time-zone.words.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { DEFAULT_SHIFT } from '../../../machines/account/working-hours.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { FailureNote } from '../FailureNote.tsx';
import * as styles from './WorkingHours.css.ts';
import { liveWorkingHours } from './working-hours.live.ts';
import { workingHoursTexts as texts } from './working-hours.texts.ts';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);
/** 4 January 1970 was a Sunday. */
const dayNames = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format((3 + day) * 86_400_000));
};
/** The week begins on Saturday in Persian, on Monday in English. */
const FIRST_WEEKDAY = { fa: 6, en: 1 } as const;

export default function WorkingHoursScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(liveWorkingHours);
  const { days, zone, failure, saveFailure } = state.context;
  if (state.matches('loading')) return <LoadingRows rows={4} />;
  if (state.matches('failed') && failure) {
    return (
      <ErrorState
        message={errorText(failure, locale)}
        requestId={failure.requestId}
        onRetry={() => send({ type: 'retried' })}
      />
    );
  }
  const names = dayNames(locale);
  const order = Array.from({ length: 7 }, (_, index) => (FIRST_WEEKDAY[locale] + index) % 7);
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      {saveFailure && <FailureNote failure={saveFailure} onRetry={() => send({ type: 'retried' })} />}
      <Card title={t(texts.title)}>
        <Switch
          isWide
          label={t(texts.limited)}
          hint={days === null ? t(texts.always) : t(texts.zone, { zone: formatTimeZone(zone, i18n) })}
          isSelected={days !== null}
          onChange={(isLimited) => send({ type: 'limit.toggled', isLimited })}
        />
        {days && (
          <ul className={styles.week}>
            {order.map((day) => (
              <Day
                key={day}
                name={names[day] ?? ''}
                shift={days[day] ?? null}
                i18n={i18n}
                onChange={(shift) => send({ type: 'day.changed', day, shift })}
              />
            ))}
          </ul>
        )}
        <div role="status">
          <Text size="s" tone="muted">
            {state.matches({ loaded: 'saving' }) ? t(texts.saving) : ''}
          </Text>
        </div>
      </Card>
    </>
  );
}

interface DayProps {
  name: string;
  shift: Shift | null;
  i18n: I18n;
  onChange: (shift: Shift | null) => void;
}

function Day({ name, shift, i18n: { t, locale }, onChange }: DayProps) {
  const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', hour12: false });
  const options = HALF_HOURS.map((minute) => ({
    value: String(minute),
    label: timeFormat.format(minute * 60_000),
  }));
  const endOptions = options.map(({ value, label }) => ({
    value,
    label,
    ...(shift && Number(value) <= shift.from && { detail: t(texts.nextDay) }),
  }));
  return (
    <li className={styles.day}>
      <div className={styles.name}>
        <Switch
          label={name}
          isSelected={shift !== null}
          onChange={(isOn) => onChange(isOn ? DEFAULT_SHIFT : null)}
        />
      </div>
      {shift ? (
        <>
          <Select
            label={t(texts.from, { day: name })}
            isLabelHidden
            size="small"
            options={options}
            value={String(shift.from % 1440)}
            onChange={(from) => onChange({ ...shift, from: Number(from) })}
          />
          <Select
            label={t(texts.to, { day: name })}
            isLabelHidden
            size="small"
            options={endOptions}
            value={String(shift.to % 1440)}
            onChange={(to) => onChange({ ...shift, to: Number(to) })}
          />
        </>
      ) : (
        <Text size="s" tone="muted">
          {t(texts.dayOff)}
        </Text>
      )}
    </li>
  );
}
