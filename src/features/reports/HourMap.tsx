// Draws how busy each hour of the week was, as a table whose cells are the stronger the busier. Knows no day.
import type { ReportHour } from '../../../contract/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Reports.css.ts';
import { weekOf } from './report.points.ts';
import { reportsTexts as texts } from './reports.texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Every third hour is named; the others are said to screen readers only. */
const NAMED = 3;

export function HourMap({ hours, isOfOne }: { hours: readonly ReportHour[]; isOfOne: boolean }) {
  const i18n = useI18n();
  const { t, n } = i18n;
  const week = weekOf(i18n);
  const most = hours.reduce<ReportHour | null>(
    (best, one) => (one.conversations > (best?.conversations ?? 0) ? one : best),
    null,
  );
  const at = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one.conversations]));
  const named = (hour: number) => n(hour, { minimumIntegerDigits: 2 });
  return (
    <Card title={t(texts.busiest)}>
      <Stack gap={3}>
        {most && (
          <Text size="s" tone="muted">
            {t(texts.busiestOf, {
              day: week.find(({ weekday }) => weekday === most.weekday)?.label ?? '',
              hour: named(most.hour),
              count: most.conversations,
            })}
          </Text>
        )}
        <section className={styles.hoursFrame} tabIndex={0} aria-label={t(texts.busiestTable)}>
          <table className={styles.hours}>
            <thead>
              <tr>
                <td className={styles.dayHead} />
                {HOURS.map((hour) => (
                  <th key={hour} scope="col" className={styles.hourHead}>
                    {hour % NAMED === 0 ? named(hour) : <VisuallyHidden>{named(hour)}</VisuallyHidden>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.map(({ weekday, label }) => (
                <tr key={weekday}>
                  <th scope="row" className={styles.dayHead}>
                    {label}
                  </th>
                  {HOURS.map((hour) => {
                    const count = at.get(`${weekday} ${hour}`) ?? 0;
                    return (
                      <td key={hour} className={styles.hour} title={t(texts.hourCell, { count })}>
                        <span
                          aria-hidden
                          className={styles.heat}
                          style={{ opacity: count / (most?.conversations ?? 1) }}
                        />
                        <VisuallyHidden>{n(count)}</VisuallyHidden>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {isOfOne && (
          <Text size="xs" tone="muted">
            {t(texts.allOperatorsHere)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
