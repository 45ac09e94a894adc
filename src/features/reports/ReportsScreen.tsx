import { useMachine } from '@xstate/react';
import { useLocation, useSearch } from 'wouter';
import { sessionStore } from '../../api/session.store.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { reportSectionAt } from '../../platform/report-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/NoSuchBot.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { AnalyticalSection } from './AnalyticalSection.tsx';
import { ChartSection } from './ChartSection.tsx';
import { isNothing } from './figures.words.ts';
import { Attention, TopQuestions } from './Matters.tsx';
import { DailyChart, WhoChart } from './ReportCharts.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import * as styles from './Reports.css.ts';
import { ReportsFrame } from './ReportsFrame.tsx';
import { ReportTiles } from './ReportTiles.tsx';
import { headingOf } from './report.heading.ts';
import { type ReportQuery, readQuery, searchOf } from './report.query.ts';
import { askedIn, liveReport } from './reports.live.ts';
import { reportsTexts as texts } from './reports.texts.ts';
import { StatisticalSection } from './StatisticalSection.tsx';

export default function ReportsScreen({ params: { botId } }: { params: { botId: string } }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const section = reportSectionAt(path);
  const [state, send] = useMachine(liveReport, {
    ...inspection(),
    input: { botId, asked: askedIn(search) },
  });
  const { report, matters, failure, asked } = state.context;
  const query = readQuery(search);
  const { beforeFrom = asked.from, beforeTo = asked.to } = asked;
  const days = { from: asked.from, to: asked.to };
  const before = { from: beforeFrom, to: beforeTo };
  const put = (next: ReportQuery) => navigate(path + searchOf(next), { replace: true });
  const isFailed = state.matches({ reading: 'failed' }) && failure !== null;
  const isCompared = query.isCompared;
  const isOfOne = query.operatorId !== null;
  const retry = () => send({ type: 'retried' });
  return (
    <ReportsFrame
      botId={botId}
      section={section}
      search={searchOf(query)}
      heading={report ? headingOf({ query, days, before, choices: report.choices }, i18n) : undefined}
      actions={
        report?.hasAny && (
          <>
            <Button icon="print" onPress={() => window.print()}>
              {t(texts.print)}
            </Button>
            <Button
              icon="download"
              isPending={state.matches({ saving: 'working' })}
              onPress={() => send({ type: 'table.asked', by: 'day', locale })}
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
              onQuery={(part) => put({ ...query, ...part })}
            />
          )}
          {isFailed && report && (
            <Note
              tone="danger"
              action={
                <Button size="small" icon="refresh" onPress={retry}>
                  {t(texts.refresh)}
                </Button>
              }
            >
              {errorText(failure, locale)}
            </Note>
          )}
          <LoadingThen isLoading={report === null && !isFailed} outline={<Outline />}>
            {isFailed && !report && (
              <BotErrorState failure={failure} toBots={t(texts.bots)} onRetry={retry} />
            )}
            {report?.isCounting && (
              <Note
                tone="info"
                action={
                  <Button size="small" icon="refresh" onPress={retry}>
                    {t(texts.refresh)}
                  </Button>
                }
              >
                {t(texts.counting)}
              </Note>
            )}
            {report && !report.hasAny && !report.isCounting && <NothingYet botId={botId} />}
            {report?.hasAny && (
              <Stack gap={6}>
                {isNothing(report.total) ? (
                  <EmptyState
                    drawing="search"
                    title={t(texts.noMatchTitle)}
                    body={t(texts.noMatchBody)}
                    action={<Button onPress={() => put(readQuery(''))}>{t(texts.clearFilter)}</Button>}
                  />
                ) : (
                  <>
                    {section === 'overview' && (
                      <>
                        <ReportTiles report={report} isCompared={isCompared} />
                        <div className={styles.pair}>
                          <DailyChart report={report} isCompared={isCompared} />
                          <WhoChart report={report} />
                        </div>
                        <div className={styles.pair}>
                          <TopQuestions matters={matters} />
                          <Attention botId={botId} matters={matters} />
                        </div>
                      </>
                    )}
                    {section === 'chart' && <ChartSection report={report} isCompared={isCompared} />}
                    {section === 'analytical' && (
                      <AnalyticalSection report={report} isCompared={isCompared} isOfOne={isOfOne} />
                    )}
                    {section === 'statistical' && (
                      <StatisticalSection
                        report={report}
                        isSaving={state.matches({ saving: 'working' })}
                        onTable={(by) => send({ type: 'table.asked', by, locale })}
                      />
                    )}
                  </>
                )}
              </Stack>
            )}
          </LoadingThen>
        </Stack>
      </div>
    </ReportsFrame>
  );
}

const TILES = ['1', '2', '3', '4', '5', '6'];

/** As the report will stand: figures, then two charts. */
function Outline() {
  return (
    <Loading>
      <Stack gap={6}>
        <div className={styles.tiles}>
          {TILES.map((tile) => (
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

function NothingYet({ botId }: { botId: string }) {
  const { t } = useI18n();
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  return (
    <EmptyState
      drawing="reports"
      title={t(texts.emptyTitle)}
      body={t(isOwner ? texts.emptyBody : texts.emptyBodyOperator)}
      action={
        isOwner ? (
          <Link href={botLink(botId, 'install')} look="button" icon="plug">
            {t(texts.install)}
          </Link>
        ) : (
          <Link href={botLink(botId, 'testChat')} look="button" icon="message">
            {t(texts.tryIt)}
          </Link>
        )
      }
    />
  );
}
