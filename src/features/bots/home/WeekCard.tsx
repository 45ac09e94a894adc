// Conversations of the last seven days and how many of them were resolved.
import type { Home } from '../../../../contract/reports/home.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import { toInstant } from '../../../i18n/dates/local-minutes.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './Home.css.ts';
import { homeTexts as texts } from './home.texts.ts';

type Trend = Pick<Home, 'days' | 'before'>;

export interface WeekCardProps extends Trend {
  /** Where the first conversation comes from; null for people who cannot install a bot. */
  installHref: string | null;
}

export function WeekCard({ days, before, installHref }: WeekCardProps) {
  const i18n = useI18n();
  const { t, n, percent, date } = i18n;
  const total = sum(days);
  if (total.conversations === 0 && before.conversations === 0) {
    return (
      <Card title={t(texts.week)}>
        <EmptyState
          illustration="reports"
          title={t(texts.weekEmptyTitle)}
          body={t(installHref ? texts.weekEmptyBody : texts.weekEmptyBodyOperator)}
          action={
            installHref && (
              <Link href={installHref} variant="button" icon="code">
                {t(texts.install)}
              </Link>
            )
          }
        />
      </Card>
    );
  }
  const noonOf = (day: string) => toInstant(`${day}T12:00`, readTimeZone());
  const share = shareOf(total);
  const shareBefore = shareOf(before);
  return (
    <Card title={t(texts.week)}>
      <dl className={styles.figures}>
        <Figure
          label={t(texts.conversations)}
          value={n(total.conversations)}
          change={countChange(i18n, total.conversations, before.conversations)}
        />
        <Figure
          label={t(texts.resolvedShare)}
          hint={t(texts.resolvedHint)}
          value={share === null ? '–' : percent(share)}
          change={share === null || shareBefore === null ? null : shareChange(i18n, share, shareBefore)}
        />
      </dl>
      <Chart
        kind="stacked"
        level={3}
        title={t(texts.perDay)}
        pointsHeader={t(texts.day)}
        points={days.map(({ day }) => ({
          label: date(noonOf(day), 'short'),
          name: date(noonOf(day), 'full'),
        }))}
        series={[
          { id: 'resolved', label: t(texts.resolvedShare), values: days.map(({ resolved }) => resolved) },
          {
            id: 'open',
            label: t(texts.open),
            values: days.map(({ conversations, resolved }) => conversations - resolved),
            ink: 3,
          },
        ]}
      />
    </Card>
  );
}

interface Change {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'muted';
}

function Figure(props: { label: string; hint?: string; value: string; change: Change | null }) {
  const { label, hint, value, change } = props;
  return (
    <div className={styles.figure}>
      <dt title={hint}>
        <Text as="span" size="s" tone="muted">
          {label}
        </Text>
      </dt>
      <dd className={styles.figureValue}>
        <Text as="strong" size="xl" weight="bold">
          {value}
        </Text>
        {change && (
          <Text as="span" size="xs" tone={change.tone}>
            {change.text}
          </Text>
        )}
      </dd>
    </div>
  );
}

const sum = (days: Home['days']): Home['before'] => ({
  conversations: days.reduce((total, day) => total + day.conversations, 0),
  resolved: days.reduce((total, day) => total + day.resolved, 0),
});

const shareOf = ({ conversations, resolved }: Home['before']): number | null =>
  conversations === 0 ? null : resolved / conversations;

/** «۱۵٪ بیشتر از ۷ روز قبل», of an amount without a sign. */
function changeOf({ t }: I18n, change: number, amount: string): Change {
  if (change === 0) return { text: t(texts.noChange), tone: 'muted' };
  return change > 0
    ? { text: t(texts.more, { amount }), tone: 'success' }
    : { text: t(texts.less, { amount }), tone: 'danger' };
}

/** In percent; null without a period to compare with. */
function countChange(i18n: I18n, now: number, before: number): Change | null {
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * 100) / 100;
  return changeOf(i18n, change, i18n.percent(Math.abs(change)));
}

/** In percentage points. */
function shareChange(i18n: I18n, now: number, before: number): Change {
  const change = Math.round((now - before) * 100);
  return changeOf(i18n, change, i18n.t(texts.points, { points: Math.abs(change) }));
}
