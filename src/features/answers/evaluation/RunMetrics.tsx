// Metrics of a run, its comparison and the trend over runs.
import type { RunSettings, TestRun } from '../../../../contract/answers/evaluation.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { differingSettings, runShares } from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { verdictDisplay } from './verdict.display.ts';

const MAX_TREND_RUNS = 20;
const verdicts = ['right', 'wrong', 'unanswered', 'open'] as const;

export interface RunMetricsProps {
  run: TestRun;
  other: TestRun | null;
}

export function RunMetrics({ run, other }: RunMetricsProps) {
  const { t, n, percent, toman } = useI18n();
  const { precision, coverage } = runShares(run);
  const otherShares = other && runShares(other);
  const tokens = run.inputTokens + run.outputTokens;
  const formatChange = (share: number | null, earlier: number | null | undefined) => {
    if (share === null) return '—';
    if (earlier == null || earlier === share) return percent(share);
    return t(texts.fromTo, { before: percent(earlier), now: percent(share) });
  };
  return (
    <Stack gap={3}>
      {run.status === 'failed' && <Callout tone="danger">{t(texts.failedRun)}</Callout>}
      {run.status === 'cancelled' && <Callout tone="info">{t(texts.cancelled)}</Callout>}
      {run.isStale && run.endedAt !== null && <Callout tone="warning">{t(texts.stale)}</Callout>}
      <Card>
        <Stack gap={3}>
          <Inline gap={2} isWrapping>
            {verdicts.map(
              (verdict) =>
                (verdict !== 'open' || run.counts.open > 0) && (
                  <StatusChip key={verdict} {...verdictDisplay[verdict]}>
                    {`${t(texts[verdict])}: ${n(run.counts[verdict])}`}
                  </StatusChip>
                ),
            )}
          </Inline>
          <DescriptionList
            items={[
              {
                id: 'precision',
                name: t(texts.precision),
                value: formatChange(precision, otherShares?.precision),
              },
              {
                id: 'coverage',
                name: t(texts.coverage),
                value: formatChange(coverage, otherShares?.coverage),
              },
              ...(tokens > 0
                ? [
                    {
                      id: 'cost',
                      name: t(texts.cost),
                      value: run.rial === null ? t(texts.tokens, { count: tokens }) : toman(run.rial),
                    },
                  ]
                : []),
              ...(other ? differences(run.settings, other.settings) : []),
            ]}
          />
        </Stack>
      </Card>
    </Stack>
  );

  function differences(current: RunSettings, earlier: RunSettings) {
    return differingSettings(current, earlier).map((name) => ({
      id: name,
      name: t(texts[name]),
      value: t(texts.fromTo, { before: formatSetting(earlier, name), now: formatSetting(current, name) }),
    }));
  }

  function formatSetting(settings: RunSettings, name: keyof RunSettings): string {
    if (name === 'language') return t(texts[settings.language]);
    if (name === 'threshold') return percent(settings.threshold);
    if (name === 'instructions') return settings.instructions === '' ? '—' : settings.instructions;
    if (name === 'creativity') return n(settings.creativity);
    return t(settings[name] ? texts.on : texts.off);
  }
}

/** Share of right answers by run, oldest first; hidden below two runs. */
export function RunTrend({ runs }: { runs: readonly TestRun[] }) {
  const { t, date, time, dateTime, percent } = useI18n();
  const endedRuns = runs
    .filter(({ endedAt, done }) => endedAt !== null && done > 0)
    .slice(0, MAX_TREND_RUNS)
    .toReversed();
  if (endedRuns.length < 2) return null;
  // Day and hour together would overlap under a narrow chart.
  const days = new Set(endedRuns.map(({ createdAt }) => date(createdAt, 'numeric')));
  const formatShort = (timestamp: number) => (days.size === 1 ? time(timestamp) : date(timestamp, 'short'));
  return (
    <Card>
      <Chart
        kind="line"
        title={t(texts.overTime)}
        pointsHeader={t(texts.whenHead)}
        format={percent}
        points={endedRuns.map(({ createdAt: timestamp }) => ({
          label: formatShort(timestamp),
          name: dateTime(timestamp),
        }))}
        series={[
          {
            id: 'right',
            label: t(texts.share),
            values: endedRuns.map(({ counts, done }) => counts.right / done),
          },
        ]}
      />
    </Card>
  );
}
