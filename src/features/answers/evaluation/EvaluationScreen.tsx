// Evaluation runs: results, comparison and single answers.

import { type ReactNode, useMemo } from 'react';
import type { TestRun } from '../../../../contract/answers/evaluation.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import {
  type ComparedResult,
  compareRuns,
  matchesFilter,
  type ResultFilter,
} from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import { botLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { EvaluationFrame } from './EvaluationFrame.tsx';
import { liveRuns } from './evaluation.ports.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { QuestionCell } from './QuestionCell.tsx';
import { ResultSheet } from './ResultSheet.tsx';
import { RunMetrics, RunTrend } from './RunMetrics.tsx';
import { RunSettingsDialog } from './RunSettingsDialog.tsx';
import { uniqueRunNames } from './run-names.ts';
import { ThresholdPrices } from './ThresholdPrices.tsx';
import { changeDisplay, verdictDisplay } from './verdict.display.ts';

/** `isCompared` adds a column of changes against the other run. */
function useResultColumns(
  isCompared: boolean,
  onOpen: (testId: string) => void,
): readonly TableColumn<ComparedResult>[] {
  const { t } = useI18n();
  const change: TableColumn<ComparedResult> = {
    id: 'change',
    header: t(texts.change),
    kind: 'status',
    priority: 2,
    cell: (row) => <ChangeChip row={row} />,
  };
  return [
    {
      id: 'question',
      header: t(texts.question),
      kind: 'text',
      isHeading: true,
      cell: ({ result: { question, earlierTurns } }) => (
        <QuestionCell question={question} earlierTurns={earlierTurns.map((turn) => turn.question)} />
      ),
    },
    {
      id: 'answer',
      header: t(texts.answer),
      kind: 'text',
      priority: 3,
      isLong: true,
      cell: ({ result }) => <Answer answer={result.answer} />,
    },
    {
      id: 'verdict',
      header: t(texts.verdict),
      kind: 'status',
      cell: ({ result }) => (
        <StatusChip {...verdictDisplay[result.verdict]}>{t(texts[result.verdict])}</StatusChip>
      ),
    },
    ...(isCompared ? [change] : []),
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: ({ result }) => (
        <IconButton
          icon="eye"
          size="small"
          label={t(texts.openAnswer, { question: result.question })}
          onPress={() => onOpen(result.testId)}
        />
      ),
    },
  ];
}

function ChangeChip({ row: { change } }: { row: ComparedResult }) {
  const { t } = useI18n();
  if (change === 'same')
    return (
      <Text as="span" size="s" tone="muted">
        {t(texts.same)}
      </Text>
    );
  return <StatusChip {...changeDisplay[change]}>{t(texts[change])}</StatusChip>;
}

function Answer({ answer }: { answer: string | null }) {
  const { t } = useI18n();
  if (answer !== null) return <bdi>{answer}</bdi>;
  return (
    <Text as="span" size="s" tone="muted">
      {t(texts.answeredUnknown)}
    </Text>
  );
}

/** Value of “no other run”: the select accepts no empty value. */
const NO_RUN = 'none';
const SINGLE_RUN_FILTERS: readonly ResultFilter[] = ['all', 'wrong', 'unanswered', 'open'];
const COMPARISON_FILTERS: readonly ResultFilter[] = ['all', 'better', 'worse', 'wrong', 'unanswered', 'open'];

/** An answer to save as a pair. */
interface PairDraft {
  botId: string;
  question: string;
  answer: string;
  onClose: () => void;
}

export interface EvaluationScreenProps {
  params: { botId: string };
  /** Renders the dialog that saves a wrongly answered question as a pair. */
  renderSaveAsPair: (pairDraft: PairDraft) => ReactNode;
}

export default function EvaluationScreen({ params: { botId }, renderSaveAsPair }: EvaluationScreenProps) {
  const { t, n, locale, dateTime } = useI18n();
  const [state, send] = useMachine(liveRuns, { input: { botId } });
  const { context } = state;
  const { runs, results, otherResults, failure, commandFailure, filter, settings } = context;
  const run = runs.find(({ id }) => id === context.chosenId) ?? null;
  const other = runs.find(({ id }) => id === context.otherId && id !== run?.id) ?? null;
  const rows = useMemo(() => compareRuns(results, other ? otherResults : []), [results, otherResults, other]);
  const rowOf = (testId: string | null) => rows.find(({ result }) => result.testId === testId);
  const openRow = rowOf(context.openedTestId);
  const pairRow = rowOf(context.pairDraftTestId);
  const columns = useResultColumns(other !== null && otherResults.length > 0, (testId) =>
    send({ type: 'answer.opened', testId }),
  );
  const isRunning = run !== null && run.endedAt === null;
  const isInitialLoad = state.matches({ reading: 'runs' }) && runs.length === 0;
  const nameOf = ({ createdAt, counts: { right }, total }: TestRun) =>
    t(texts.runAt, { when: dateTime(createdAt), right, total });
  const numbered = (name: string, number: number) => t(texts.numbered, { name, number: n(number) });
  const names = uniqueRunNames(runs.map(nameOf), numbered);
  const runOptions = runs.map(({ id }, index) => ({ value: id, label: names[index] ?? '' }));
  const filters = other ? COMPARISON_FILTERS : SINGLE_RUN_FILTERS;
  const startButton = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon="play"
      isDisabled={isRunning}
      isPending={state.matches({ working: 'starting' })}
      onPress={() => send({ type: 'run.started' })}
    >
      {t(texts.runTests)}
    </Button>
  );
  return (
    <EvaluationFrame botId={botId} section="evaluation" actions={runs.length > 0 && startButton('primary')}>
      <LoadingSwitch isLoading={isInitialLoad} skeleton={<LoadingRows rows={5} />}>
        {commandFailure && !settings && !openRow && (
          <Callout tone="danger">{errorText(commandFailure, locale)}</Callout>
        )}
        {state.matches({ reading: 'failed' }) && failure && (
          <BotErrorState
            failure={failure}
            botsLabel={t(texts.bots)}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {runs.length === 0 && !isInitialLoad && !failure && (
          <EmptyState
            illustration="knowledge"
            title={t(texts.emptyTitle)}
            body={t(texts.about)}
            action={
              <Inline isWrapping>
                <Link href={botLink(botId, 'tests')} variant="primary" icon="edit">
                  {t(texts.toQuestions)}
                </Link>
                {startButton('secondary')}
              </Inline>
            }
          />
        )}
        {run && (
          <>
            <Inline isWrapping>
              <Select
                size="small"
                label={t(texts.run)}
                options={runOptions}
                value={run.id}
                onChange={(runId) => send({ type: 'run.chosen', runId })}
              />
              <Select<string>
                size="small"
                label={t(texts.comparedWith)}
                options={[
                  { value: NO_RUN, label: t(texts.nothing) },
                  ...runOptions.filter(({ value }) => value !== run.id),
                ]}
                value={other?.id ?? NO_RUN}
                onChange={(chosen) =>
                  send({ type: 'comparison.chosen', runId: chosen === NO_RUN ? null : chosen })
                }
              />
              <Select
                size="small"
                label={t(texts.filter)}
                options={filters.map((value) => ({ value, label: t(texts[value]) }))}
                value={filters.includes(filter) ? filter : 'all'}
                onChange={(chosen) => send({ type: 'filter.chosen', filter: chosen })}
              />
            </Inline>
            <Inline>
              <Button
                size="small"
                icon="settings"
                isDisabled={isRunning}
                onPress={() => send({ type: 'settings.opened', settings: run.settings })}
              >
                {t(texts.runWithOtherSettings)}
              </Button>
            </Inline>
            {isRunning && (
              <Card>
                <ProgressBar
                  label={t(texts.running, { done: run.done, total: run.total })}
                  progress={run.total === 0 ? undefined : run.done / run.total}
                />
                <Inline>
                  <Button
                    size="small"
                    icon="close"
                    isPending={state.matches({ working: 'stopping' })}
                    onPress={() => send({ type: 'run.stopped' })}
                  >
                    {t(texts.stop)}
                  </Button>
                </Inline>
              </Card>
            )}
            <RunMetrics run={run} other={other} />
            {run.endedAt !== null && results.length > 0 && <ThresholdPrices run={run} results={results} />}
            <Card padding="none">
              <Table
                label={t(texts.results)}
                columns={columns}
                rows={rows.filter((row) => !filters.includes(filter) || matchesFilter(filter, row))}
                keyOf={({ result }) => result.testId}
                nameOf={({ result }) => result.question}
                status={
                  rows.length === 0 && (isRunning || !state.matches({ reading: 'ready' }))
                    ? { kind: 'loading' }
                    : { kind: 'ready' }
                }
                filter={
                  filter === 'all'
                    ? undefined
                    : {
                        name: t(texts[filter]),
                        onClear: () => send({ type: 'filter.chosen', filter: 'all' }),
                      }
                }
                empty={<EmptyState illustration="knowledge" title={t(texts.emptyTitle)} />}
              />
            </Card>
            <RunTrend runs={runs} />
          </>
        )}
      </LoadingSwitch>
      {settings && (
        <RunSettingsDialog
          settings={settings}
          failure={commandFailure}
          isPending={state.matches({ working: 'starting' })}
          onType={(change) => send({ type: 'settings.changed', change })}
          onSubmit={() => send({ type: 'run.started' })}
          onClose={() => send({ type: 'settings.closed' })}
        />
      )}
      {openRow && (
        <ResultSheet
          row={openRow}
          failure={commandFailure}
          isJudging={state.matches({ working: 'savingVerdict' })}
          onVerdict={(verdict) =>
            send({ type: 'verdict.overridden', testId: openRow.result.testId, verdict })
          }
          onPair={() => send({ type: 'pair.offered', testId: openRow.result.testId })}
          onClose={() => send({ type: 'answer.closed' })}
        />
      )}
      {pairRow &&
        renderSaveAsPair({
          botId,
          question: pairRow.result.question,
          answer: pairRow.result.expected.answer ?? '',
          onClose: () => send({ type: 'pair.closed' }),
        })}
    </EvaluationFrame>
  );
}
