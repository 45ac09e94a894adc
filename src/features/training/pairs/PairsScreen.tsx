import type { ReactNode } from 'react';
import type { Pair, PairSort } from '../../../../contract/training/pairs.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { trainingRemedy } from '../../../i18n/texts/training-remedies.ts';
import type { PairsCommand } from '../../../machines/training/pairs/pairs.state.ts';
import { botLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotNotFound, isBotNotFound } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import type { MenuChoice } from '../../../ui/Menu/menu.types.ts';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { FilterBar } from '../../../ui/Table/FilterBar.tsx';
import { RowMenu } from '../../../ui/Table/RowMenu.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn, TableSort } from '../../../ui/Table/table.types.ts';
import { PairDialog } from './PairDialog.tsx';
import { PairsFrame } from './PairsFrame.tsx';
import { pairsWithPorts } from './pairs.ports.ts';
import { pairsTexts as texts } from './pairs.texts.ts';
import { answerColumn, questionColumn } from './question-answer.columns.tsx';

const tableSorts: Record<PairSort, TableSort> = {
  newest: { column: 'added', direction: 'descending' },
  oldest: { column: 'added', direction: 'ascending' },
  question: { column: 'question', direction: 'ascending' },
  questionLast: { column: 'question', direction: 'descending' },
  longest: { column: 'characters', direction: 'descending' },
  shortest: { column: 'characters', direction: 'ascending' },
};

const toTableSort = (order: PairSort): TableSort => tableSorts[order];

const pairSorts = ['newest', 'oldest', 'question', 'questionLast', 'longest', 'shortest'] as const;

const toPairSort = ({ column, direction }: TableSort): PairSort =>
  pairSorts.find(
    (order) => tableSorts[order].column === column && tableSorts[order].direction === direction,
  ) ?? 'newest';

export interface PairRowHandlers {
  onEdit: (pair: Pair) => void;
  onCommand: (command: PairsCommand) => void;
  renderTrainingStatus: (status: Pair['status']) => ReactNode;
}

function usePairColumns({
  onEdit,
  onCommand,
  renderTrainingStatus,
}: PairRowHandlers): readonly TableColumn<Pair>[] {
  const i18n = useI18n();
  const { t, n } = i18n;
  const runAction = (pair: Pair, action: string) => {
    if (action === 'edit') onEdit(pair);
    else if (action === 'retrain') onCommand({ action: 'retrain', ids: [pair.id] });
    else onCommand({ action: 'remove', ids: [pair.id] });
  };
  return [
    { ...questionColumn(t(texts.question)), isSortable: true },
    answerColumn(t(texts.answer)),
    {
      id: 'characters',
      header: t(texts.characters),
      kind: 'number',
      priority: 3,
      isSortable: true,
      cell: ({ characters }) => n(characters),
    },
    {
      id: 'added',
      header: t(texts.added),
      kind: 'date',
      priority: 3,
      isSortable: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'status',
      header: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: ({ status }) => renderTrainingStatus(status),
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: (pair) => (
        <RowMenu
          row={pair.question}
          groups={[{ id: 'actions', items: rowActionsOf(pair, i18n) }]}
          onAction={(action) => runAction(pair, action)}
        />
      ),
    },
  ];
}

const statusesWithoutRetrain: readonly Pair['status'][] = ['trained', 'accepted', 'pending', 'learning'];

function rowActionsOf({ status, reason }: Pair, { t }: I18n): MenuChoice[] {
  const edit = { id: 'edit', label: t(texts.edit), icon: 'edit' } as const;
  const retrain = { id: 'retrain', label: t(texts.retrain), icon: 'refresh' } as const;
  const remove = { id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: true } as const;
  return statusesWithoutRetrain.includes(status) && reason === null
    ? [edit, remove]
    : [edit, retrain, remove];
}

export interface PairsScreenProps {
  params: { botId: string };
  /** Renders the training status of a pair. */
  renderTrainingStatus: (status: Pair['status']) => ReactNode;
  /** Renders who else has a pair open. */
  renderCoViewers: (pairId: string) => ReactNode;
}

/** The form of a pair; `baseVersion` is the text it was opened with, for conflict detection. */
const toPairForm = ({ id, question, answer }: Pair) => ({
  id,
  question,
  answer,
  baseVersion: { question, answer },
});

export default function PairsScreen({
  params: { botId },
  renderTrainingStatus: renderStatus,
  renderCoViewers,
}: PairsScreenProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const search = new URLSearchParams(window.location.search).get('search') ?? '';
  const [state, send] = useMachine(pairsWithPorts, { input: { botId, search } });
  const { context } = state;
  const { pairs, failure, selected } = context;
  const trainingError = pairs.find(({ id }) => id === context.draft?.id)?.reason ?? null;
  const listStatus = tableStatus(locale, {
    isLoading: state.hasTag('loading'),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const openNewPair = () => send({ type: 'pair.opened', draft: { id: null, question: '', answer: '' } });
  const clearFilters = () => {
    send({ type: 'search.changed', search: '' });
    send({ type: 'filter.chosen', filter: 'all' });
  };
  const activeFilter = context.search.trim() || (context.filter === 'all' ? '' : t(texts[context.filter]));
  const columns = usePairColumns({
    onEdit: (pair) => send({ type: 'pair.opened', draft: toPairForm(pair) }),
    onCommand: (command) => send({ type: 'command.issued', command }),
    renderTrainingStatus: renderStatus,
  });
  const importLink = (linkVariant: 'button' | 'primary') => (
    <Link href={botLink(botId, 'pairImport')} variant={linkVariant} icon="upload">
      {t(texts.import)}
    </Link>
  );
  if (pairs.length === 0 && listStatus.kind === 'failed' && !activeFilter && isBotNotFound(failure))
    return (
      <PairsFrame {...{ botId }} section="pairs">
        <BotNotFound botsLabel={t(texts.bots)} />
      </PairsFrame>
    );
  return (
    <PairsFrame
      botId={botId}
      section="pairs"
      actions={
        <>
          {pairs.length > 0 && (
            <Menu
              label={t(texts.export)}
              trigger={
                <Button icon="download" isPending={state.matches({ export: 'exporting' })}>
                  {t(texts.export)}
                </Button>
              }
              groups={[
                {
                  id: 'formats',
                  items: [
                    { id: 'xlsx', label: t(texts.exportXlsx), icon: 'table' },
                    { id: 'csv', label: t(texts.exportCsv), detail: t(texts.exportCsvDetail), icon: 'file' },
                  ],
                },
              ]}
              onAction={(format) =>
                send({ type: 'export.requested', format: format === 'csv' ? 'csv' : 'xlsx' })
              }
            />
          )}
          {importLink('button')}
          <Button variant="primary" icon="plus" onPress={openNewPair}>
            {t(texts.add)}
          </Button>
        </>
      }
    >
      <FilterBar
        search={{
          label: t(texts.search),
          value: context.search,
          onChange: (value) => send({ type: 'search.changed', search: value }),
        }}
        choice={{
          label: t(texts.filter),
          options: [
            { value: 'all', label: t(texts.all) },
            { value: 'trained', label: t(texts.trained) },
            { value: 'untrained', label: t(texts.untrained) },
          ],
          value: context.filter,
          onChange: (filter) => send({ type: 'filter.chosen', filter }),
        }}
        resultCount={
          listStatus.kind === 'ready' || pairs.length > 0 ? t(texts.found, { count: context.total }) : ''
        }
      />
      <Card padding="none">
        <Table
          label={t(texts.table)}
          layout="virtual"
          columns={columns}
          rows={pairs}
          keyOf={({ id }) => id}
          nameOf={({ question }) => question}
          sort={toTableSort(context.sort)}
          onSort={(sort) => send({ type: 'sort.chosen', sort: toPairSort(sort) })}
          status={listStatus}
          selection={{
            mode: 'multiple',
            selected,
            onChange: (ids) => send({ type: 'pairs.selected', ids }),
            bulk: (
              <Button
                size="small"
                variant="danger"
                icon="trash"
                onPress={() =>
                  send({ type: 'command.issued', command: { action: 'remove', ids: [...selected] } })
                }
              >
                {t(texts.removeSelected)}
              </Button>
            ),
          }}
          filter={activeFilter ? { name: activeFilter, onClear: clearFilters } : undefined}
          empty={
            <EmptyState
              illustration="knowledge"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={
                <Inline isWrapping>
                  <Button variant="primary" icon="plus" onPress={openNewPair}>
                    {t(texts.add)}
                  </Button>
                  {importLink('button')}
                </Inline>
              }
            />
          }
          more={loadMoreOf(context.nextCursor !== null, {
            onLoad: () => send({ type: 'more.requested' }),
            isLoading: state.matches({ list: { ready: 'loading' } }),
            hasFailed: state.matches({ list: { ready: 'failed' } }),
          })}
        />
      </Card>
      {context.draft && (
        <PairDialog
          draft={context.draft}
          failure={context.draftFailure}
          duplicateOf={context.duplicate}
          remark={trainingError && trainingRemedy({ error: trainingError }, i18n)}
          isPending={state.matches({ form: 'saving' })}
          onChange={(draft) => send({ type: 'pair.changed', draft })}
          onSubmit={() => send({ type: 'pair.submitted' })}
          onOpenDuplicate={(pair) => send({ type: 'pair.opened', draft: toPairForm(pair) })}
          coViewers={context.draft.id !== null && renderCoViewers(context.draft.id)}
          remoteVersion={context.remoteVersion}
          onKeepLocal={() => send({ type: 'localVersion.kept' })}
          onAcceptRemote={() => send({ type: 'remoteVersion.accepted' })}
          onClose={() => send({ type: 'pair.closed' })}
        />
      )}
    </PairsFrame>
  );
}
