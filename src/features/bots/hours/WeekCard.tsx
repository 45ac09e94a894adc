// The week of a bot: several spans a day.
import { formatOpening } from '../../../../contract/bots/away-message.words.ts';
import type { BusinessHours, BusinessHoursSettings } from '../../../../contract/bots/business-hours.ts';
import { formatTimeZone } from '../../../i18n/dates/time-zone.words.ts';
import { weekdayNames, weekdayOrder } from '../../../i18n/dates/week.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { copyDay, defaultWeek, nextSpan, withDay } from '../../../machines/bots/hours/week-edit.ts';
import { serverClock } from '../../../platform/clock.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './BusinessHours.css.ts';
import { hoursTexts as texts } from './business-hours.texts.ts';
import { AddSpan, SpanList } from './SpanList.tsx';

type Week = BusinessHoursSettings['week'];

export interface WeekCardProps {
  saved: BusinessHours;
  week: Week;
  onChange: (week: Week) => void;
}

export function WeekCard({ saved, week, onChange }: WeekCardProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const names = weekdayNames(locale);
  return (
    <Card title={t(texts.week)} aside={saved.week && <OpenChip saved={saved} />}>
      <Switch
        isWide
        label={t(texts.limited)}
        hint={week === null ? t(texts.unlimited) : t(texts.zone, { zone: formatTimeZone(saved.zone, i18n) })}
        isSelected={week !== null}
        onChange={(isLimited) => onChange(isLimited ? defaultWeek : null)}
      />
      {week && (
        <ul className={styles.week}>
          {weekdayOrder(locale).map((day) => {
            const name = names[day] ?? '';
            const spans = week[day] ?? [];
            const change = (changed: typeof spans) => onChange(withDay(week, day, changed));
            return (
              <li key={day} className={styles.day}>
                <div className={styles.dayName}>
                  <Switch
                    label={name}
                    isSelected={spans.length > 0}
                    onChange={(isOn) => change(isOn ? [nextSpan([])] : [])}
                  />
                </div>
                <div className={styles.hours}>
                  {spans.length === 0 && (
                    <Text size="s" tone="muted">
                      {t(texts.closed)}
                    </Text>
                  )}
                  <SpanList day={name} spans={spans} onChange={change} />
                </div>
                {spans.length > 0 && (
                  <Inline gap={1}>
                    <AddSpan day={name} spans={spans} onChange={change} />
                    <IconButton
                      icon="copy"
                      label={t(texts.copyDay, { day: name })}
                      onPress={() => onChange(copyDay(week, day))}
                    />
                  </Inline>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function OpenChip({ saved }: { saved: BusinessHours }) {
  const { t, locale } = useI18n();
  if (saved.isOpen)
    return (
      <StatusChip tone="success" icon="done">
        {t(texts.openNow)}
      </StatusChip>
    );
  return (
    <StatusChip tone="neutral" icon="moon">
      {t(texts.closedNow, { opening: formatOpening(locale, saved, serverClock.now()) })}
    </StatusChip>
  );
}
