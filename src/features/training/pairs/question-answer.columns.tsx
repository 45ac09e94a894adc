// Question and answer columns shared by the pairs tables.
import type { TableColumn } from '../../../ui/Table/table.types.ts';

interface QuestionAnswer {
  readonly question: string;
  readonly answer: string;
}

export const questionColumn = (header: string): TableColumn<QuestionAnswer> => ({
  id: 'question',
  header,
  kind: 'text',
  isHeading: true,
  cell: ({ question }) => <bdi>{question}</bdi>,
});

export const answerColumn = (header: string): TableColumn<QuestionAnswer> => ({
  id: 'answer',
  header,
  kind: 'text',
  priority: 2,
  isLong: true,
  cell: ({ answer }) => <bdi>{answer}</bdi>,
});
