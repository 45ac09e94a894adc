// Question and answer columns shared by the pairs tables.
import type { TableColumn } from '../../../ui/Table/table.types.ts';

interface Words {
  readonly question: string;
  readonly answer: string;
}

export const questionColumn = (head: string): TableColumn<Words> => ({
  id: 'question',
  header: head,
  kind: 'text',
  isHeading: true,
  cell: ({ question }) => <bdi>{question}</bdi>,
});

export const answerColumn = (head: string): TableColumn<Words> => ({
  id: 'answer',
  header: head,
  kind: 'text',
  priority: 2,
  isLong: true,
  cell: ({ answer }) => <bdi>{answer}</bdi>,
});
