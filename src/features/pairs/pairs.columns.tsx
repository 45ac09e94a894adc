// Knows what the table of questions and answers shows, and which order each head asks for. Refuses to fetch anything.
import type { ReactNode } from 'react';
import type { Pair, PairOrder } from '../../../contract/pairs.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { PairsOrder } from '../../machines/flows/pairs.state.ts';
import type { MenuChoice } from '../../ui/Menu/menu.types.ts';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { RowMenu } from '../../ui/Table/RowMenu.tsx';
import type { TableColumn, TableSort } from '../../ui/Table/table.types.ts';
import { pairsTexts as texts } from './pairs.texts.ts';
import { answerColumn, questionColumn } from './words.columns.tsx';

const sorts: Record<PairOrder, TableSort> = {
  newest: { column: 'added', direction: 'descending' },
  oldest: { column: 'added', direction: 'ascending' },
  question: { column: 'question', direction: 'ascending' },
  questionLast: { column: 'question', direction: 'descending' },
  longest: { column: 'characters', direction: 'descending' },
  shortest: { column: 'characters', direction: 'ascending' },
};

export const sortOf = (order: PairOrder): TableSort => sorts[order];

const orders = ['newest', 'oldest', 'question', 'questionLast', 'longest', 'shortest'] as const;

export const orderOf = ({ column, direction }: TableSort): PairOrder =>
  orders.find((order) => sorts[order].column === column && sorts[order].direction === direction) ?? 'newest';

export interface PairHands {
  onEdit: (pair: Pair) => void;
  onOrder: (order: PairsOrder) => void;
  standing: (status: Pair['status']) => ReactNode;
}

export function usePairColumns({ onEdit, onOrder, standing }: PairHands): readonly TableColumn<Pair>[] {
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
