// Knows what the table of a run's answers shows. Refuses to fetch anything.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ComparedResult } from '../../machines/flows/test-runs.comparison.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import type { TableColumn } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { changeLooks, verdictLooks } from './verdict.looks.ts';

/** `isCompared` adds what changed against the other run. */
export function useResultColumns(
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
