import type { Report } from '../../../contract/reports/reports.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { readTimeZone } from '../../i18n/dates/account-time-zone.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { useLocation, useSearch } from '../../platform/browser/location.ts';
import { botLink } from '../../platform/links.ts';
import { reportTabOfPath } from '../../platform/report-links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { DatePicker } from '../../ui/DatePicker/DatePicker.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { calendarOfLocale } from './chart-points.ts';
import type { ReportScope } from './figures/drill-down.ts';
import { isEmptyReport } from './figures/metrics.format.ts';
import { OverviewSection } from './OverviewSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { ReportScheduleSheet } from './ReportScheduleSheet.tsx';
import * as styles from './Reports.css.ts';
import { ReportsFrame } from './ReportsFrame.tsx';
import { formatDayRange, reportHeading } from './report.heading.ts';
import { parseReportUrl, presets, type ReportQuery, toSearchString } from './report.url.ts';
import { reportScheduleTexts as scheduleTexts } from './report-schedule.texts.ts';
import { reportRequestOf, reportWithPorts } from './reports.ports.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** Value of “all”: the select accepts no empty value. */
const ALL_OPTION = 'all';

export interface ReportFiltersProps {
  query: ReportQuery;
  /** The days of the report and of the previous period, ISO. */
  days: { from: string; to: string; beforeFrom: string; beforeTo: string };
  report: Report | null;
  onQuery: (part: Partial<ReportQuery>) => void;
}

export function ReportFilters({ query, days, report, onQuery }: ReportFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const yearOf = (day: string) => calendarOfLocale(i18n).partsOf(day).year;
  const { connections = [], operators = [] } = report?.choices ?? {};
  // Days of another year are shown with the year.
  const style = yearOf(days.beforeFrom) === yearOf(days.to) ? 'short' : 'long';
  const chooseRange = (range: ReportQuery['range']) =>
    onQuery(range === 'custom' ? { range, from: days.from, to: days.to } : { range });
  return (
    <div className={styles.filters}>
      <div className={styles.presets}>
        <SegmentedControl
          label={t(texts.range)}
          options={presets.map((value) => ({ value, label: t(texts[value]) }))}
          value={query.range}
          onChange={chooseRange}
        />
      </div>
      <div className={styles.chosenDays}>
        <DatePicker
          selectionMode="range"
          label={t(texts.customDays)}
          value={{ from: `${days.from}T00:00`, to: `${days.to}T23:59` }}
          onChange={(chosen) =>
            chosen && onQuery({ range: 'custom', from: chosen.from.slice(0, 10), to: chosen.to.slice(0, 10) })
          }
        />
      </div>
      {connections.length > 1 && (
        <Select<string>
          label={t(texts.connection)}
          options={[
            { value: ALL_OPTION, label: t(texts.allConnections) },
            ...connections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.connectionId ?? ALL_OPTION}
          onChange={(chosen) => onQuery({ connectionId: chosen === ALL_OPTION ? null : chosen })}
        />
      )}
      {operators.length > 0 && (
        <Select<string>
          label={t(texts.operator)}
          options={[
            { value: ALL_OPTION, label: t(texts.allOperators) },
            ...operators.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.operatorId ?? ALL_OPTION}
          onChange={(chosen) => onQuery({ operatorId: chosen === ALL_OPTION ? null : chosen })}
        />
      )}
      <Switch
        label={t(texts.compare, {
          range: formatDayRange(i18n, { from: days.beforeFrom, to: days.beforeTo }, style),
        })}
        isSelected={query.isCompared}
        onChange={(isCompared) => onQuery({ isCompared })}
      />
    </div>
  );
}

export default function ReportsScreen({ params: { botId } }: { params: { botId: string } }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const tab = reportTabOfPath(path);
  const [state, send] = useMachine(reportWithPorts, { input: { botId, request: reportRequestOf(search) } });
  const { report, alerts, failure, request } = state.context;
  const query = parseReportUrl(search);
  const { beforeFrom = request.from, beforeTo = request.to } = request;
  const days = { from: request.from, to: request.to };
  const previousDays = { from: beforeFrom, to: beforeTo };
  const changeQuery = (next: ReportQuery) => navigate(path + toSearchString(next), { replace: true });
  const isFailed = state.matches({ report: 'failed' }) && failure !== null;
  const isCompared = query.isCompared;
  const isSingleOperator = query.operatorId !== null;
  const isSaving = state.matches({ export: 'exporting' });
  const scope: ReportScope = {
    botId,
    zone: report?.zone ?? readTimeZone(),
    ...days,
    connectionId: query.connectionId,
    operatorId: query.operatorId,
  };
  const retry = () => send({ type: 'retried' });
  return (
    <ReportsFrame
      botId={botId}
      tab={tab}
      search={toSearchString(query)}
      heading={
        report ? reportHeading({ query, days, previousDays, choices: report.choices }, i18n) : undefined
      }
      actions={
        report?.hasAny && (
          <>
            <Button icon="mail" onPress={() => send({ type: 'schedule.opened' })}>
              {t(scheduleTexts.open)}
            </Button>
            <Button icon="print" onPress={() => window.print()}>
              {t(texts.print)}
            </Button>
            <Button
              icon="download"
              isPending={isSaving}
              onPress={() => send({ type: 'export.requested', by: 'day', locale })}
            >
              {t(texts.csv)}
            </Button>
          </>
        )
      }
    >
      {state.matches({ schedule: 'open' }) && (
        <ReportScheduleSheet botId={botId} onClose={() => send({ type: 'schedule.closed' })} />
      )}
      <div className={styles.sheet}>
        <Stack gap={6}>
          {report?.hasAny !== false && (
            <ReportFilters
              query={query}
              days={{ ...days, beforeFrom, beforeTo }}
              report={report}
              onQuery={(changes) => changeQuery({ ...query, ...changes })}
            />
          )}
          {isFailed && report && (
            <Callout
              tone="danger"
              action={
                <Button size="small" icon="refresh" onPress={retry}>
                  {t(texts.refresh)}
                </Button>
              }
            >
              {errorText(failure, locale)}
            </Callout>
          )}
          <LoadingSwitch isLoading={report === null && !isFailed} skeleton={<ReportSkeleton />}>
            {isFailed && !report && (
              <BotErrorState failure={failure} botsLabel={t(texts.bots)} onRetry={retry} />
            )}
            {report?.isCounting && (
              <Callout
                tone="info"
                action={
                  <Button size="small" icon="refresh" onPress={retry}>
                    {t(texts.refresh)}
                  </Button>
                }
              >
                {t(texts.counting)}
              </Callout>
            )}
            {report && !report.hasAny && !report.isCounting && <EmptyReport botId={botId} />}
            {report?.hasAny && (
              <Stack gap={6}>
                {isEmptyReport(report.total) ? (
                  <EmptyState
                    illustration="search"
                    title={t(texts.noMatchTitle)}
                    body={t(texts.noMatchBody)}
                    action={
                      <Button onPress={() => changeQuery(parseReportUrl(''))}>{t(texts.clearFilter)}</Button>
                    }
                  />
                ) : (
                  <>
                    {tab === 'overview' && (
                      <OverviewSection
                        report={report}
                        alerts={alerts}
                        scope={scope}
                        isCompared={isCompared}
                        isSingleOperator={isSingleOperator}
                        isSaving={isSaving}
                        onExport={() => send({ type: 'export.requested', by: 'day', locale })}
                      />
                    )}
                    {tab === 'people' && (
                      <PeopleSection
                        report={report}
                        scope={scope}
                        isCompared={isCompared}
                        isSaving={isSaving}
                        onExport={(by) => send({ type: 'export.requested', by, locale })}
                      />
                    )}
                    {tab === 'answers' && (
                      <AnswersSection report={report} alerts={alerts} scope={scope} isCompared={isCompared} />
                    )}
                  </>
                )}
              </Stack>
            )}
          </LoadingSwitch>
        </Stack>
      </div>
    </ReportsFrame>
  );
}

const SKELETON_TILES = ['1', '2', '3', '4', '5', '6'];

/** Skeleton of a report: tiles, then two charts. */
function ReportSkeleton() {
  return (
    <Loading>
      <Stack gap={6}>
        <div className={styles.tiles}>
          {SKELETON_TILES.map((tile) => (
            <div key={tile} className={styles.tile}>
              <Skeleton width="half" />
              <Skeleton width="most" />
            </div>
          ))}
        </div>
        <div className={styles.pair}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </Stack>
    </Loading>
  );
}

function EmptyReport({ botId }: { botId: string }) {
  const { t } = useI18n();
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  return (
    <EmptyState
      illustration="reports"
      title={t(texts.emptyTitle)}
      body={t(isOwner ? texts.emptyBody : texts.emptyBodyOperator)}
      action={
        isOwner ? (
          <Link href={botLink(botId, 'install')} variant="button" icon="plug">
            {t(texts.install)}
          </Link>
        ) : (
          <Link href={botLink(botId, 'testChat')} variant="button" icon="message">
            {t(texts.tryIt)}
          </Link>
        )
      }
    />
  );
}
