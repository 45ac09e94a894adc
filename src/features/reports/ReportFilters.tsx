// Draws what a report is about and what it is compared with; every choice goes into the address. Knows no figure.
import type { Report } from '../../../contract/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { DatePicker } from '../../ui/DatePicker/DatePicker.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import * as styles from './Reports.css.ts';
import { daysSaid } from './report.heading.ts';
import { calendarOf } from './report.points.ts';
import { presets, type ReportQuery } from './report.query.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** Stands for no choice in a list whose choices cannot be empty. */
const ALL = 'all';

export interface ReportFiltersProps {
  query: ReportQuery;
  /** The days in force, ISO. */
  days: { from: string; to: string; beforeFrom: string; beforeTo: string };
  report: Report | null;
  onQuery: (part: Partial<ReportQuery>) => void;
}

export function ReportFilters({ query, days, report, onQuery }: ReportFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const yearOf = (day: string) => calendarOf(i18n).partsOf(day).year;
  const { services = [], operators = [] } = report?.choices ?? {};
  // Days of another year than the chosen ones are not told without it.
  const style = yearOf(days.beforeFrom) === yearOf(days.to) ? 'short' : 'long';
  const choose = (range: ReportQuery['range']) =>
    onQuery(range === 'custom' ? { range, from: days.from, to: days.to } : { range });
  return (
    <div className={styles.filters}>
      <div className={styles.presets}>
        <SegmentedControl
          label={t(texts.range)}
          options={presets.map((value) => ({ value, label: t(texts[value]) }))}
          value={query.range}
          onChange={choose}
        />
      </div>
      <div className={styles.chosenDays}>
        <DatePicker
          pick="range"
          label={t(texts.customDays)}
          value={{ from: `${days.from}T00:00`, to: `${days.to}T23:59` }}
          onChange={(chosen) =>
            chosen && onQuery({ range: 'custom', from: chosen.from.slice(0, 10), to: chosen.to.slice(0, 10) })
          }
        />
      </div>
      {services.length > 1 && (
        <Select<string>
          label={t(texts.service)}
          options={[
            { value: ALL, label: t(texts.allServices) },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.serviceId ?? ALL}
          onChange={(chosen) => onQuery({ serviceId: chosen === ALL ? null : chosen })}
        />
      )}
      {operators.length > 0 && (
        <Select<string>
          label={t(texts.operator)}
          options={[
            { value: ALL, label: t(texts.allOperators) },
            ...operators.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.operatorId ?? ALL}
          onChange={(chosen) => onQuery({ operatorId: chosen === ALL ? null : chosen })}
        />
      )}
      <Switch
        label={t(texts.compare, {
          range: daysSaid(i18n, { from: days.beforeFrom, to: days.beforeTo }, style),
        })}
        isSelected={query.isCompared}
        onChange={(isCompared) => onQuery({ isCompared })}
      />
    </div>
  );
}
