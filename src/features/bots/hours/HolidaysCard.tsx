// Holidays of a bot: Iran's official ones by year, and its own.
import { useState } from 'react';
import type { BusinessHours, BusinessHoursSettings } from '../../../../contract/bots/business-hours.ts';
import type { Shift } from '../../../../contract/conversations/presence.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { toInstant, toLocalMinute } from '../../../i18n/dates/local-minutes.ts';
import { minuteOptions } from '../../../i18n/dates/week.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import {
  type HolidayDraft,
  type HolidayRow,
  holidayRows,
  officialDraft,
} from '../../../machines/bots/hours/holiday-draft.ts';
import { serverClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { hoursTexts as texts } from './business-hours.texts.ts';

const MINUTES_PER_DAY = 1440;

export interface HolidaysCardProps {
  saved: BusinessHours;
  values: BusinessHoursSettings;
  onChange: (change: Partial<BusinessHoursSettings>) => void;
  onOpen: (draft: HolidayDraft) => void;
}

export function HolidaysCard({ saved, values, onChange, onOpen }: HolidaysCardProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [today] = useState(() => toLocalMinute(serverClock.now(), saved.zone).slice(0, 10));
  const years = [...new Set(saved.calendar.map(({ year }) => year))];
  const [year, setYear] = useState(years[0]);
  // Years of the calendar are told apart by the day on which the later one begins.
  const nextYear = saved.calendar.find((holiday) => holiday.year !== years[0])?.from ?? '';
  const rows = holidayRows(values, saved.calendar, today).filter(
    ({ from }) => nextYear === '' || from >= nextYear === (year !== years[0]),
  );
  const toggle = (key: string, isOn: boolean) =>
    onChange({
      openHolidays: isOn ? values.openHolidays.filter((one) => one !== key) : [...values.openHolidays, key],
    });
  const addHoliday = () => onOpen({ id: crypto.randomUUID(), name: '', days: null, spans: [] });
  return (
    <Card
      title={t(texts.holidays)}
      aside={
        <Button size="small" icon="plus" onPress={addHoliday}>
          {t(texts.addHoliday)}
        </Button>
      }
    >
      <Switch
        isWide
        label={t(texts.official)}
        hint={t(texts.officialHint)}
        isSelected={values.hasOfficialHolidays}
        onChange={(hasOfficialHolidays) => onChange({ hasOfficialHolidays })}
      />
      <SegmentedControl
        label={t(texts.year)}
        isWide
        options={years.map((one) => ({ value: String(one), label: yearLabel(i18n, one) }))}
        value={String(year)}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      {rows.length === 0 && <Text tone="muted">{t(texts.noHolidays)}</Text>}
      <List label={t(texts.holidays)}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.name[locale]}
            detail={detailOf(i18n, row)}
            actions={
              <Inline gap={1}>
                <IconButton
                  icon="edit"
                  label={t(texts.edit, { name: row.name[locale] })}
                  onPress={() => onOpen(draftOf(row, values))}
                />
                {row.official && (
                  <Switch
                    label={row.name[locale]}
                    isLabelHidden
                    isSelected={row.isOn}
                    onChange={(isOn) => row.official && toggle(row.official.key, isOn)}
                  />
                )}
              </Inline>
            }
          />
        ))}
      </List>
    </Card>
  );
}

function draftOf(row: HolidayRow, values: BusinessHoursSettings): HolidayDraft {
  if (row.official) return officialDraft(row.official, values);
  return { id: row.id, name: row.name.fa, days: { from: row.from, to: row.to }, spans: row.spans };
}

/** A year of the Persian calendar; in English the two years that it lies in. */
function yearLabel({ locale, n }: I18n, year: number): string {
  const format = (value: number) => n(value, { useGrouping: false });
  return locale === 'fa' ? format(year) : `${format(year + 621)}–${format(year + 622)}`;
}

function detailOf(i18n: I18n, row: HolidayRow): string {
  const { t } = i18n;
  return [
    formatDays(i18n, row),
    row.isOn ? formatSpans(i18n, row.spans) : t(texts.ordinary),
    row.isChanged && t(texts.changed),
    row.official?.isEstimated && !row.isChanged && t(texts.mayShift),
  ]
    .filter(Boolean)
    .join(' · ');
}

function formatDays({ t, date }: I18n, { from, to }: { from: string; to: string }): string {
  const format = (day: string) => date(toInstant(`${day}T12:00`, readTimeZone()), 'short');
  return from === to ? format(from) : t(texts.fromTo, { from: format(from), to: format(to) });
}

function formatSpans({ t, locale, list }: I18n, spans: readonly Shift[]): string {
  const format = (minute: number) =>
    minuteOptions(locale, minute).find(({ value }) => value === String(minute))?.label ?? '';
  if (spans.length === 0) return t(texts.closed);
  return list(
    spans.map(({ from, to }) =>
      t(texts.spans, { from: format(from % MINUTES_PER_DAY), to: format(to % MINUTES_PER_DAY) }),
    ),
  );
}
