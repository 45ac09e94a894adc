// Preview of test questions made from the knowledge: untick, edit and add.

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { GeneratedDraft } from '../../../machines/answers/evaluation/generated-tests.machine.ts';
import { botLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { AddedNotes } from './AddedNotes.tsx';
import { ExpectedAnswer } from './ExpectedAnswer.tsx';
import { evaluationTexts } from './evaluation.texts.ts';
import { generatedTestsWithPorts } from './generation.ports.ts';
import { generationTexts as texts } from './generation.texts.ts';
import { QuestionCell } from './QuestionCell.tsx';
import { TestQuestionDialog } from './TestQuestionDialog.tsx';

export interface GeneratedTestsProps {
  botId: string;
  onClose: () => void;
}

export function GeneratedTests({ botId, onClose }: GeneratedTestsProps) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(generatedTestsWithPorts, { input: { botId } });
  const { drafts, chosen, model, failure, commandFailure, written, form, formFailure, added } = state.context;
  const isAsking = state.matches('asking');
  const isAdding = state.matches('adding');
  const columns = useColumns((key) => send({ type: 'test.opened', key }), isAdding);
  const status = tableStatus(locale, {
    isLoading: state.matches('loading'),
    isFailed: state.matches('failed'),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const backButton = <Button onPress={onClose}>{t(texts.toQuestions)}</Button>;
  if (added)
    return (
      <EmptyState
        illustration="done"
        title={t(texts.addedTitle, { count: added.added })}
        body={t(texts.addedBody)}
        action={
          <Stack gap={3} align="centre">
            <AddedNotes added={added} />
            <Inline isWrapping>
              <Link href={botLink(botId, 'evaluation')} variant="primary" icon="play">
                {t(texts.toRun)}
              </Link>
              {backButton}
            </Inline>
          </Stack>
        }
      />
    );
  return (
    <Stack>
      <Inline justify="between" isWrapping>
        <Heading level={2}>{t(texts.title)}</Heading>
        <Inline isWrapping>
          {model === 'ready' && drafts.length > 0 && (
            <Button
              icon="answer"
              isPending={isAsking}
              isDisabled={isAdding}
              onPress={() => send({ type: 'model.asked' })}
            >
              {t(texts.askModel)}
            </Button>
          )}
          <Button variant="quiet" icon="close" isDisabled={isAdding} onPress={onClose}>
            {t(texts.back)}
          </Button>
        </Inline>
      </Inline>
      {drafts.length > 0 && (
        <Text size="s" tone="muted">
          {t(texts.about)} {model === 'ready' && t(texts.modelHint)}
        </Text>
      )}
      {model === 'spent' && <Callout tone="info">{t(texts.modelSpent)}</Callout>}
      {written !== null && (
        <Callout tone={written > 0 ? 'success' : 'info'}>
          {written > 0 ? t(texts.written, { count: written }) : t(texts.writtenNone)}
        </Callout>
      )}
      {commandFailure && <Callout tone="danger">{errorText(commandFailure, locale)}</Callout>}
      <Card padding="none">
        <Table
          label={t(texts.title)}
          columns={columns}
          rows={drafts}
          keyOf={({ key }) => key}
          nameOf={({ test }) => test.question}
          status={status}
          selection={{
            mode: 'multiple',
            selected: chosen,
            isDisabled: isAdding,
            onChange: (selected) => send({ type: 'selection.changed', chosen: selected }),
            bulk: (
              <Button
                size="small"
                variant="primary"
                icon="plus"
                isPending={isAdding}
                isDisabled={isAsking}
                onPress={() => send({ type: 'submitted' })}
              >
                {t(texts.add, { count: chosen.size })}
              </Button>
            ),
          }}
          empty={
            <EmptyState
              illustration="knowledge"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={backButton}
            />
          }
        />
      </Card>
      {form && (
        <TestQuestionDialog
          draft={form}
          failure={formFailure}
          isPending={false}
          onType={(change) => send({ type: 'test.changed', change })}
          onSubmit={() => send({ type: 'test.submitted' })}
          onClose={() => send({ type: 'test.closed' })}
        />
      )}
    </Stack>
  );
}

function useColumns(
  onEdit: (key: string) => void,
  isDisabled: boolean,
): readonly TableColumn<GeneratedDraft>[] {
  const { t } = useI18n();
  return [
    {
      id: 'question',
      header: t(texts.question),
      kind: 'text',
      isHeading: true,
      cell: ({ test }) => <QuestionCell {...test} />,
    },
    {
      id: 'expected',
      header: t(evaluationTexts.expected),
      kind: 'text',
      priority: 2,
      cell: ({ test }) => <ExpectedAnswer expected={test.expected} />,
    },
    {
      id: 'kind',
      header: t(texts.kind),
      kind: 'text',
      priority: 3,
      cell: ({ test }) => t(texts[test.kind]),
    },
    {
      id: 'source',
      header: t(texts.source),
      kind: 'text',
      priority: 2,
      cell: ({ test }) =>
        test.source ? (
          <bdi>{test.source.title}</bdi>
        ) : (
          <Text as="span" size="s" tone="muted">
            {t(texts.noSource)}
          </Text>
        ),
    },
    {
      id: 'actions',
      header: t(evaluationTexts.actions),
      kind: 'actions',
      cell: ({ key, test }) => (
        <IconButton
          icon="edit"
          size="small"
          isDisabled={isDisabled}
          label={t(texts.edit, { question: test.question })}
          onPress={() => onEdit(key)}
        />
      ),
    },
  ];
}
