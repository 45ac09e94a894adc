// Evaluation runs: results, comparison and single answers.
import { useMachine } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { TestRun } from '../../../../contract/answers/evaluation.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import {
  type ComparedResult,
  compared,
  type Filter,
  passes,
} from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import { inspection } from '../../../platform/inspector.ts';
import { botLink } from '../../../platform/links.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Facts } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadingThen } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Sources } from '../../../ui/Sources/Sources.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { Verbatim } from '../../../ui/Text/UserText.tsx';
import { EvaluationFrame } from './EvaluationFrame.tsx';
import { Expected } from './ExpectedAnswer.tsx';
import { liveRuns } from './evaluation.live.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { RunFigures, RunsOverTime } from './RunMetrics.tsx';
import { RulesDialog } from './RunSettingsDialog.tsx';
import { toldApart } from './run-names.ts';
import { changeLooks, verdictLooks } from './verdict.display.ts';

/** `isCompared` adds what changed against the other run. */
function useResultColumns(
  isCompared: boolean,
  onOpen: (testId: string) => void,
): readonly TableColumn<ComparedResult>[] {
  const { t } = useI18n();
  const change: TableColumn<ComparedResult> = {
    id: 'change',
    head: t(texts.change),
    kind: 'status',
    priority: 2,
    cell: (row) => <ChangeChip row={row} />,
  };
  return [
    {
      id: 'question',
      head: t(texts.question),
      kind: 'text',
      isHeading: true,
      cell: ({ result }) => <bdi>{result.question}</bdi>,
    },
    {
      id: 'answer',
      head: t(texts.answer),
      kind: 'text',
      priority: 3,
      isLong: true,
      cell: ({ result }) => <Answer answer={result.answer} />,
    },
    {
      id: 'verdict',
      head: t(texts.verdict),
      kind: 'status',
      cell: ({ result }) => (
        <StatusChip {...verdictLooks[result.verdict]}>{t(texts[result.verdict])}</StatusChip>
      ),
    },
    ...(isCompared ? [change] : []),
    {
      id: 'look',
      head: t(texts.actions),
      kind: 'actions',
      cell: ({ result }) => (
        <IconButton
          icon="eye"
          size="small"
          label={t(texts.look, { question: result.question })}
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
  return <StatusChip {...changeLooks[change]}>{t(texts[change])}</StatusChip>;
}

function Answer({ answer }: { answer: string | null }) {
  const { t } = useI18n();
  if (answer !== null) return <bdi>{answer}</bdi>;
  return (
    <Text as="span" size="s" tone="muted">
      {t(texts.saidUnknown)}
    </Text>
  );
}

export interface ResultSheetProps {
  row: ComparedResult;
  isJudging: boolean;
  failure: Failure | null;
  onJudge: (verdict: 'right' | 'wrong' | null) => void;
  onPair: () => void;
  onClose: () => void;
}

function ResultSheet({
  row: { result, other },
  isJudging,
  failure,
  onJudge,
  onPair,
  onClose,
}: ResultSheetProps) {
  const { t, percent, locale } = useI18n();
  const { answer, verdict, confidence, ms, sources, isOwnWord } = result;
  const former = other?.answer ?? null;
  const silence = t(texts.saidUnknown);
  return (
    <Sheet
      title={result.question}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isOwnWord && (
            <Button variant="quiet" isPending={isJudging} onPress={() => onJudge(null)}>
              {t(texts.takeBack)}
            </Button>
          )}
          <Button icon="error" isPending={isJudging} onPress={() => onJudge('wrong')}>
            {t(texts.judgeWrong)}
          </Button>
          <Button icon="done" isPending={isJudging} onPress={() => onJudge('right')}>
            {t(texts.judgeRight)}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Note tone="danger">{errorText(failure, locale)}</Note>}
        <Inline gap={2} isWrapping>
          <StatusChip {...verdictLooks[verdict]}>{t(texts[verdict])}</StatusChip>
          {isOwnWord && (
            <StatusChip tone="accent" icon="user">
              {t(texts.ownWord)}
            </StatusChip>
          )}
        </Inline>
        <Verbatim>{answer ?? silence}</Verbatim>
        {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
        <Facts
          items={[
            { id: 'expected', name: t(texts.expected), value: <Expected expected={result.expected} /> },
            ...(confidence === null
              ? []
              : [{ id: 'confidence', name: t(texts.confidence), value: percent(confidence) }]),
            { id: 'time', name: t(texts.time), value: t(texts.ms, { count: Math.max(1, Math.round(ms)) }) },
          ]}
        />
        {verdict !== 'right' && !result.expected.isUnknown && (
          <Inline>
            <Button size="small" icon="question" onPress={onPair}>
              {t(texts.makePair)}
            </Button>
          </Inline>
        )}
        {other && former !== answer && (
          <Diff title={t(texts.beside)} before={former ?? silence} after={answer ?? silence} />
        )}
      </Stack>
    </Sheet>
  );
}

/** Stands for no other run in a list whose choices cannot be empty. */
const NONE = 'none';
const ALONE: readonly Filter[] = ['all', 'wrong', 'unsaid', 'open'];
const BESIDE: readonly Filter[] = ['all', 'better', 'worse', 'wrong', 'unsaid', 'open'];

/** An answer that is to become a pair of the knowledge. */
interface Pairing {
  botId: string;
  question: string;
  answer: string;
  onClose: () => void;
}

export interface EvaluationScreenProps {
  params: { botId: string };
  /** Where a pair is written, of what was answered wrong. */
  pairing: (offered: Pairing) => ReactNode;
}

export default function EvaluationScreen({ params: { botId }, pairing }: EvaluationScreenProps) {
  const { t, n, locale, dateTime } = useI18n();
  const [state, send] = useMachine(liveRuns, { ...inspection(), input: { botId } });
  const { context } = state;
  const { runs, results, others, failure, refusal, filter, rules } = context;
  const run = runs.find(({ id }) => id === context.chosenId) ?? null;
  const other = runs.find(({ id }) => id === context.otherId && id !== run?.id) ?? null;
  const rows = useMemo(() => compared(results, other ? others : []), [results, others, other]);
  const opened = rows.find(({ result }) => result.testId === context.openedId);
  const paired = rows.find(({ result }) => result.testId === context.pairedId);
  const columns = useResultColumns(other !== null && others.length > 0, (testId) =>
    send({ type: 'answer.opened', testId }),
  );
  const isUnderWay = run !== null && run.endedAt === null;
  const isFirst = state.matches({ reading: 'runs' }) && runs.length === 0;
  const nameOf = ({ createdAt, counts, total }: TestRun) =>
    t(texts.runAt, { when: dateTime(createdAt), right: counts.right, total });
  const names = toldApart(runs.map(nameOf), (name, number) => t(texts.numbered, { name, number: n(number) }));
  const choices = runs.map(({ id }, at) => ({ value: id, label: names[at] ?? '' }));
  const filters = other ? BESIDE : ALONE;
  const begin = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon="play"
      isDisabled={isUnderWay}
      isPending={state.matches({ working: 'beginning' })}
      onPress={() => send({ type: 'run.begun' })}
    >
      {t(texts.begin)}
    </Button>
  );
  return (
    <EvaluationFrame botId={botId} section="evaluation" actions={runs.length > 0 && begin('primary')}>
      <LoadingThen isLoading={isFirst} outline={<LoadingRows rows={5} />}>
        {refusal && !rules && !opened && <Note tone="danger">{errorText(refusal, locale)}</Note>}
        {state.matches({ reading: 'failed' }) && failure && (
          <BotErrorState failure={failure} toBots={t(texts.bots)} onRetry={() => send({ type: 'retried' })} />
        )}
        {runs.length === 0 && !isFirst && !failure && (
          <EmptyState
            drawing="knowledge"
            title={t(texts.emptyTitle)}
            body={t(texts.about)}
            action={
              <Inline isWrapping>
                <Link href={botLink(botId, 'tests')} look="primary" icon="edit">
                  {t(texts.toQuestions)}
                </Link>
                {begin('secondary')}
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
                options={choices}
                value={run.id}
                onChange={(runId) => send({ type: 'run.chosen', runId })}
              />
              <Select<string>
                size="small"
                label={t(texts.comparedWith)}
                options={[
                  { value: NONE, label: t(texts.nothing) },
                  ...choices.filter(({ value }) => value !== run.id),
                ]}
                value={other?.id ?? NONE}
                onChange={(chosen) => send({ type: 'other.chosen', runId: chosen === NONE ? null : chosen })}
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
                isDisabled={isUnderWay}
                onPress={() => send({ type: 'rules.opened', rules: run.rules })}
              >
                {t(texts.beginOther)}
              </Button>
            </Inline>
            {isUnderWay && (
              <Card>
                <ProgressBar
                  label={t(texts.running, { done: run.done, total: run.total })}
                  share={run.total === 0 ? undefined : run.done / run.total}
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
            <RunFigures run={run} other={other} />
            <Card padding="none">
              <Table
                label={t(texts.results)}
                columns={columns}
                rows={rows.filter((row) => !filters.includes(filter) || passes(filter, row))}
                keyOf={({ result }) => result.testId}
                nameOf={({ result }) => result.question}
                status={
                  rows.length === 0 && (isUnderWay || !state.matches({ reading: 'ready' }))
                    ? { is: 'loading' }
                    : { is: 'ready' }
                }
                filter={
                  filter === 'all'
                    ? undefined
                    : {
                        name: t(texts[filter]),
                        onClear: () => send({ type: 'filter.chosen', filter: 'all' }),
                      }
                }
                empty={<EmptyState drawing="knowledge" title={t(texts.emptyTitle)} />}
              />
            </Card>
            <RunsOverTime runs={runs} />
          </>
        )}
      </LoadingThen>
      {rules && (
        <RulesDialog
          rules={rules}
          failure={refusal}
          isPending={state.matches({ working: 'beginning' })}
          onType={(change) => send({ type: 'rules.typed', change })}
          onSubmit={() => send({ type: 'run.begun' })}
          onClose={() => send({ type: 'rules.closed' })}
        />
      )}
      {opened && (
        <ResultSheet
          row={opened}
          failure={refusal}
          isJudging={state.matches({ working: 'judging' })}
          onJudge={(verdict) => send({ type: 'answer.judged', testId: opened.result.testId, verdict })}
          onPair={() => send({ type: 'pair.offered', testId: opened.result.testId })}
          onClose={() => send({ type: 'answer.closed' })}
        />
      )}
      {paired &&
        pairing({
          botId,
          question: paired.result.question,
          answer: paired.result.expected.answer ?? '',
          onClose: () => send({ type: 'pair.closed' }),
        })}
    </EvaluationFrame>
  );
}
