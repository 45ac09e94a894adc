// An operator's working hours, a row per weekday.

import type { Shift } from '../../../../contract/conversations/presence.ts';
import { formatTimeZone } from '../../../i18n/dates/time-zone.words.ts';
import { minuteOptions, weekdayNames, weekdayOrder } from '../../../i18n/dates/week.ts';
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
import { workingHoursWithPorts } from './working-hours.ports.ts';
import { workingHoursTexts as texts } from './working-hours.texts.ts';

export default function WorkingHoursScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(workingHoursWithPorts);
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
  const names = weekdayNames(locale);
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
            {weekdayOrder(locale).map((day) => (
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
  const options = minuteOptions(locale, shift ? shift.from % 1440 : 0);
  const endOptions = minuteOptions(locale, shift ? shift.to % 1440 : 0).map((option) => ({
    ...option,
    ...(shift && Number(option.value) <= shift.from && { detail: t(texts.nextDay) }),
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
