import { useLocation, useSearch } from 'wouter';
import type { Report } from '../../../contract/reports/reports.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import type { ReportAlerts as Alerts } from '../../machines/reports/report.machine.ts';
import { botLink } from '../../platform/links.ts';
import { reportSectionOfPath } from '../../platform/report-links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { DatePicker } from '../../ui/DatePicker/DatePicker.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { ChartSection } from './ChartSection.tsx';
import { calendarOfLocale } from './chart-points.ts';
import { isEmptyReport } from './metrics.format.ts';
import { DailyChart, RepliesByWeekdayChart } from './ReportCharts.tsx';
import * as styles from './Reports.css.ts';
import { ReportsFrame } from './ReportsFrame.tsx';
import { ReportTiles } from './ReportTiles.tsx';
import { formatDayRange, reportHeading } from './report.heading.ts';
import { parseReportUrl, presets, type ReportQuery, toSearchString } from './report.url.ts';
import { liveReport, reportRequestOf } from './reports.live.ts';
import { reportsTexts as texts } from './reports.texts.ts';
import { TablesSection } from './TablesSection.tsx';
import { TrendsSection } from './TrendsSection.tsx';

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
  const { services = [], operators = [] } = report?.choices ?? {};
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
      {services.length > 1 && (
        <Select<string>
          label={t(texts.service)}
          options={[
            { value: ALL_OPTION, label: t(texts.allConnections) },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.serviceId ?? ALL_OPTION}
          onChange={(chosen) => onQuery({ serviceId: chosen === ALL_OPTION ? null : chosen })}
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

export function TopQuestions({ alerts }: { alerts: Alerts | null }) {
  const { t } = useI18n();
  const maxCount = alerts?.questions[0]?.count ?? 1;
  return (
    <Card title={t(texts.questions)}>
      {!alerts && (
        <Loading>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </Loading>
      )}
      {alerts?.questions.length === 0 && <Text tone="muted">{t(texts.noQuestions)}</Text>}
      {alerts && alerts.questions.length > 0 && (
        <Stack gap={4}>
          <Text size="s" tone="muted">
            {t(texts.questionsOf, { count: alerts.sampledQuestions })}
          </Text>
          <ol className={styles.list}>
            {alerts.questions.map(({ question, count, abstained }) => (
              <li key={question} className={styles.row}>
                <span dir="auto" className={styles.question}>
                  {question}
                </span>
                <Text as="span" size="s" tone="muted">
                  {t(texts.asked, { count })}
                  {abstained > 0 && ` · ${t(texts.unknown, { count: abstained })}`}
                </Text>
                <span aria-hidden className={styles.track}>
                  <span className={styles.fill} style={{ inlineSize: `${(count / maxCount) * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Card>
  );
}

export function ReportAlerts({ botId, alerts }: { botId: string; alerts: Alerts | null }) {
  const { t, relative } = useI18n();
  if (!alerts) return null;
  const { waiting, longestWaitingSince, drafts, unanswered } = alerts.attention;
  return (
    <Card title={t(texts.attention)}>
      {waiting + drafts + unanswered === 0 && <Text tone="muted">{t(texts.nothingWaiting)}</Text>}
      <ul className={styles.list}>
        {waiting > 0 && (
          <AttentionRow
            icon="headset"
            href={botLink(botId, 'inbox')}
            text={t(texts.waiting, { count: waiting })}
          >
            {longestWaitingSince !== null && t(texts.waitingSince, { when: relative(longestWaitingSince) })}
          </AttentionRow>
        )}
        {drafts > 0 && (
          <AttentionRow
            icon="approval"
            href={`/dashboard/approvals?bot=${botId}`}
            text={t(texts.drafts, { count: drafts })}
          />
        )}
        {unanswered > 0 && (
          <AttentionRow
            icon="question"
            href={botLink(botId, 'unanswered')}
            text={t(texts.unansweredQuestions, { count: unanswered })}
          />
        )}
      </ul>
    </Card>
  );
}

interface AttentionRowProps {
  icon: IconName;
  href: string;
  text: string;
  children?: string | false;
}

function AttentionRow({ icon, href, text, children }: AttentionRowProps) {
  return (
    <li className={styles.attentionRow}>
      <Icon name={icon} />
      <Stack gap="none">
        <Link href={href} variant="plain" isStandalone>
          {text}
        </Link>
        {children && (
          <Text as="span" size="xs" tone="muted">
            {children}
          </Text>
        )}
      </Stack>
    </li>
  );
}

export default function ReportsScreen({ params: { botId } }: { params: { botId: string } }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const section = reportSectionOfPath(path);
  const [state, send] = useMachine(liveReport, { input: { botId, request: reportRequestOf(search) } });
  const { report, alerts, failure, request } = state.context;
  const query = parseReportUrl(search);
  const { beforeFrom = request.from, beforeTo = request.to } = request;
  const days = { from: request.from, to: request.to };
  const previousDays = { from: beforeFrom, to: beforeTo };
  const changeQuery = (next: ReportQuery) => navigate(path + toSearchString(next), { replace: true });
  const isFailed = state.matches({ report: 'failed' }) && failure !== null;
  const isCompared = query.isCompared;
  const isSingleOperator = query.operatorId !== null;
  const retry = () => send({ type: 'retried' });
  return (
    <ReportsFrame
      botId={botId}
      section={section}
      search={toSearchString(query)}
      heading={
        report ? reportHeading({ query, days, previousDays, choices: report.choices }, i18n) : undefined
      }
      actions={
        report?.hasAny && (
          <>
            <Button icon="print" onPress={() => window.print()}>
              {t(texts.print)}
            </Button>
            <Button
              icon="download"
              isPending={state.matches({ export: 'exporting' })}
              onPress={() => send({ type: 'export.requested', by: 'day', locale })}
            >
              {t(texts.csv)}
            </Button>
          </>
        )
      }
    >
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
                    {section === 'overview' && (
                      <>
                        <ReportTiles report={report} isCompared={isCompared} />
                        <div className={styles.pair}>
                          <DailyChart report={report} isCompared={isCompared} />
                          <RepliesByWeekdayChart report={report} />
                        </div>
                        <div className={styles.pair}>
                          <TopQuestions alerts={alerts} />
                          <ReportAlerts botId={botId} alerts={alerts} />
                        </div>
                      </>
                    )}
                    {section === 'chart' && <ChartSection report={report} isCompared={isCompared} />}
                    {section === 'analytical' && (
                      <TrendsSection
                        report={report}
                        isCompared={isCompared}
                        isSingleOperator={isSingleOperator}
                      />
                    )}
                    {section === 'statistical' && (
                      <TablesSection
                        report={report}
                        isSaving={state.matches({ export: 'exporting' })}
                        onExport={(by) => send({ type: 'export.requested', by, locale })}
                      />
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
