import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Pair, PairOrder } from '../../../../contract/training/pairs.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { remedyOf } from '../../../i18n/texts/training-remedies.ts';
import type { PairsOrder } from '../../../machines/training/pairs/pairs.state.ts';
import { inspection } from '../../../platform/inspector.ts';
import { botLink } from '../../../platform/links.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { NoSuchBot, namesNoBot } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import type { MenuChoice } from '../../../ui/Menu/menu.types.ts';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { NarrowingBar } from '../../../ui/Table/FilterBar.tsx';
import { RowMenu } from '../../../ui/Table/RowMenu.tsx';
import { furtherOf, standingOf } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn, TableSort } from '../../../ui/Table/table.types.ts';
import { PairFields } from './PairDialog.tsx';
import { PairsFrame } from './PairsFrame.tsx';
import { livePairs } from './pairs.live.ts';
import { pairsTexts as texts } from './pairs.texts.ts';
import { answerColumn, questionColumn } from './question-answer.columns.tsx';

const sorts: Record<PairOrder, TableSort> = {
  newest: { column: 'added', direction: 'descending' },
  oldest: { column: 'added', direction: 'ascending' },
  question: { column: 'question', direction: 'ascending' },
  questionLast: { column: 'question', direction: 'descending' },
  longest: { column: 'characters', direction: 'descending' },
  shortest: { column: 'characters', direction: 'ascending' },
};

const sortOf = (order: PairOrder): TableSort => sorts[order];

const orders = ['newest', 'oldest', 'question', 'questionLast', 'longest', 'shortest'] as const;

const orderOf = ({ column, direction }: TableSort): PairOrder =>
  orders.find((order) => sorts[order].column === column && sorts[order].direction === direction) ?? 'newest';

export interface PairHands {
  onEdit: (pair: Pair) => void;
  onOrder: (order: PairsOrder) => void;
  standing: (status: Pair['status']) => ReactNode;
}

function usePairColumns({ onEdit, onOrder, standing }: PairHands): readonly TableColumn<Pair>[] {
  const i18n = useI18n();
  const { t, n } = i18n;
  const act = (pair: Pair, verb: string) => {
    if (verb === 'edit') onEdit(pair);
    else if (verb === 'learn') onOrder({ verb, ids: [pair.id] });
    else onOrder({ verb: 'remove', ids: [pair.id] });
  };
  return [
    { ...questionColumn(t(texts.question)), isSortable: true },
    answerColumn(t(texts.answer)),
    {
      id: 'characters',
      head: t(texts.characters),
      kind: 'number',
      priority: 3,
      isSortable: true,
      cell: ({ characters }) => n(characters),
    },
    {
      id: 'added',
      head: t(texts.added),
      kind: 'date',
      priority: 3,
      isSortable: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'status',
      head: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: ({ status }) => standing(status),
    },
    {
      id: 'actions',
      head: t(texts.actions),
      kind: 'actions',
      cell: (pair) => (
        <RowMenu
          row={pair.question}
          groups={[{ id: 'verbs', items: verbsOf(pair, i18n) }]}
          onAction={(verb) => act(pair, verb)}
        />
      ),
    },
  ];
}

const known: readonly Pair['status'][] = ['trained', 'accepted', 'pending', 'learning'];

function verbsOf({ status, reason }: Pair, { t }: I18n): MenuChoice[] {
  const edit = { id: 'edit', label: t(texts.edit), icon: 'edit' } as const;
  const learn = { id: 'learn', label: t(texts.learn), icon: 'refresh' } as const;
  const remove = { id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: true } as const;
  return known.includes(status) && reason === null ? [edit, remove] : [edit, learn, remove];
}

export interface PairsScreenProps {
  params: { botId: string };
  /** How far the bot has learned a pair. */
  standing: (status: Pair['status']) => ReactNode;
  /** Who else has a pair open. */
  company: (pairId: string) => ReactNode;
}

/** A pair as it is opened: what is written goes over the words that stand now. */
const beginning = ({ id, question, answer }: Pair) => ({
  id,
  question,
  answer,
  over: { question, answer },
});

export default function PairsScreen({ params: { botId }, standing, company }: PairsScreenProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const search = new URLSearchParams(window.location.search).get('search') ?? '';
  const [state, send] = useMachine(livePairs, { ...inspection(), input: { botId, search } });
  const { context } = state;
  const { pairs, failure, selected } = context;
  const remark = pairs.find(({ id }) => id === context.draft?.id)?.reason ?? null;
  const found = standingOf(locale, {
    isLoading: state.matches({ list: 'loading' }) || state.matches({ list: 'waiting' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const write = () => send({ type: 'pair.opened', draft: { id: null, question: '', answer: '' } });
  const clear = () => {
    send({ type: 'search.typed', search: '' });
    send({ type: 'filter.chosen', filter: 'all' });
  };
  const narrowing = context.search.trim() || (context.filter === 'all' ? '' : t(texts[context.filter]));
  const columns = usePairColumns({
    onEdit: (pair) => send({ type: 'pair.opened', draft: beginning(pair) }),
    onOrder: (order) => send({ type: 'order.given', order }),
    standing,
  });
  const importLink = (look: 'button' | 'primary') => (
    <Link href={botLink(botId, 'pairImport')} look={look} icon="upload">
      {t(texts.import)}
    </Link>
  );
  if (pairs.length === 0 && found.is === 'failed' && !narrowing && namesNoBot(failure))
    return (
      <PairsFrame {...{ botId }} section="pairs">
        <NoSuchBot toBots={t(texts.bots)} />
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
                <Button icon="download" isPending={state.matches({ leaving: 'exporting' })}>
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
              onAction={(format) => send({ type: 'export.asked', format: format === 'csv' ? 'csv' : 'xlsx' })}
            />
          )}
          {importLink('button')}
          <Button variant="primary" icon="plus" onPress={write}>
            {t(texts.add)}
          </Button>
        </>
      }
    >
      <NarrowingBar
        search={{
          label: t(texts.search),
          value: context.search,
          onChange: (typed) => send({ type: 'search.typed', search: typed }),
        }}
        choice={{
          label: t(texts.filter),
          options: [
            { value: 'all', label: t(texts.all) },
            { value: 'learned', label: t(texts.learned) },
            { value: 'unlearned', label: t(texts.unlearned) },
          ],
          value: context.filter,
          onChange: (filter) => send({ type: 'filter.chosen', filter }),
        }}
        found={found.is === 'ready' || pairs.length > 0 ? t(texts.found, { count: context.total }) : ''}
      />
      <Card padding="none">
        <Table
          label={t(texts.table)}
          extent="window"
          columns={columns}
          rows={pairs}
          keyOf={({ id }) => id}
          nameOf={({ question }) => question}
          sort={sortOf(context.order)}
          onSort={(sort) => send({ type: 'order.chosen', order: orderOf(sort) })}
          status={found}
          selection={{
            mode: 'multiple',
            selected,
            onChange: (ids) => send({ type: 'pairs.selected', ids }),
            bulk: (
              <Button
                size="small"
                variant="danger"
                icon="trash"
                onPress={() => send({ type: 'order.given', order: { verb: 'remove', ids: [...selected] } })}
              >
                {t(texts.removeSelected)}
              </Button>
            ),
          }}
          filter={narrowing ? { name: narrowing, onClear: clear } : undefined}
          empty={
            <EmptyState
              drawing="knowledge"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={
                <Inline isWrapping>
                  <Button variant="primary" icon="plus" onPress={write}>
                    {t(texts.add)}
                  </Button>
                  {importLink('button')}
                </Inline>
              }
            />
          }
          more={furtherOf(context.nextCursor !== null, {
            onLoad: () => send({ type: 'more.wanted' }),
            isLoading: state.matches({ list: { ready: 'loading' } }),
            hasFailed: state.matches({ list: { ready: 'failed' } }),
          })}
        />
      </Card>
      {context.draft && (
        <PairFields
          draft={context.draft}
          failure={context.draftFailure}
          same={context.same}
          remark={remark && remedyOf({ error: remark }, i18n)}
          isPending={state.matches({ writing: 'saving' })}
          onChange={(draft) => send({ type: 'pair.typed', draft })}
          onSubmit={() => send({ type: 'pair.sent' })}
          onOpenSame={(pair) => send({ type: 'pair.opened', draft: beginning(pair) })}
          company={context.draft.id !== null && company(context.draft.id)}
          theirs={context.theirs}
          onKeepMine={() => send({ type: 'mine.kept' })}
          onTakeTheirs={() => send({ type: 'theirs.taken' })}
          onClose={() => send({ type: 'pair.closed' })}
        />
      )}
    </PairsFrame>
  );
}
