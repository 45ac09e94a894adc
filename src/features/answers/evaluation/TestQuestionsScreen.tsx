import { useId } from 'react';
import type { TestQuestion } from '../../../../contract/answers/evaluation.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import {
  type TestQuestionForm,
  toTestQuestionForm,
} from '../../../machines/answers/evaluation/test-question.form.ts';
import { splitLines } from '../../../machines/answers/evaluation/test-questions.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotNotFound, isBotNotFound } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { RowMenu } from '../../../ui/Table/RowMenu.tsx';
import { tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { EvaluationFrame } from './EvaluationFrame.tsx';
import { ExpectedAnswer } from './ExpectedAnswer.tsx';
import { testsWithPorts } from './evaluation.ports.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { GeneratedTests } from './GeneratedTests.tsx';
import { generationTexts } from './generation.texts.ts';
import { QuestionCell } from './QuestionCell.tsx';
import { TestQuestionDialog } from './TestQuestionDialog.tsx';

export interface PasteQuestionsDialogProps {
  pasted: string;
  /** How many questions were pasted. */
  count: number;
  failure: Failure | null;
  isPending: boolean;
  onType: (pasted: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function PasteQuestionsDialog(props: PasteQuestionsDialogProps) {
  const { pasted, count, failure, isPending, onType, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  return (
    <Dialog
      title={t(texts.pasteTitle)}
      isOpen
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending} isDisabled={count === 0}>
            {t(texts.pasteAdd)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        label={t(texts.pasteTitle)}
        error={failure ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <Text size="s" tone="muted">
          {t(texts.pasteHint)}
        </Text>
        <TextArea
          name="pasted"
          label={t(texts.pasteField)}
          rows={8}
          value={pasted}
          onChange={onType}
          autoFocus
        />
        <Text size="s" tone="muted">
          {t(texts.count, { count })}
        </Text>
      </Form>
    </Dialog>
  );
}

const EMPTY_DRAFT: TestQuestionForm = {
  id: null,
  question: '',
  earlierTurns: '',
  expected: 'answer',
  answer: '',
  sourceId: null,
};

export default function TestQuestionsScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(testsWithPorts, { input: { botId } });
  const { tests, failure, draft, draftFailure, pasted, commands } = state.context;
  const listStatus = tableStatus(locale, {
    isLoading: state.matches({ list: 'loading' }),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const columns = useColumns({
    isBusy: (id) => commands.some(({ testId }) => testId === id),
    onEdit: (test) => send({ type: 'test.opened', draft: toTestQuestionForm(test) }),
    onRemove: (testId) => send({ type: 'command.issued', command: { action: 'remove', testId } }),
  });
  const actionButtons = (
    <>
      <Button icon="bot" onPress={() => send({ type: 'generation.opened' })}>
        {t(generationTexts.open)}
      </Button>
      <Button icon="table" onPress={() => send({ type: 'paste.opened' })}>
        {t(texts.paste)}
      </Button>
      <Button variant="primary" icon="plus" onPress={() => send({ type: 'test.opened', draft: EMPTY_DRAFT })}>
        {t(texts.newTest)}
      </Button>
    </>
  );
  if (tests.length === 0 && listStatus.kind === 'failed' && isBotNotFound(failure))
    return (
      <EvaluationFrame {...{ botId }} section="tests">
        <BotNotFound botsLabel={t(texts.bots)} />
      </EvaluationFrame>
    );
  if (state.matches({ writing: 'generating' }))
    return (
      <EvaluationFrame {...{ botId }} section="tests">
        <GeneratedTests botId={botId} onClose={() => send({ type: 'generation.closed' })} />
      </EvaluationFrame>
    );
  return (
    <EvaluationFrame botId={botId} section="tests" actions={tests.length > 0 && actionButtons}>
      {tests.length > 0 && (
        <Text size="s" tone="muted">
          {t(texts.count, { count: tests.length })}
        </Text>
      )}
      <Card padding="none">
        <Table
          label={t(texts.tests)}
          columns={columns}
          rows={tests}
          keyOf={({ id }) => id}
          nameOf={({ question }) => question}
          status={listStatus}
          empty={
            <EmptyState
              illustration="knowledge"
              title={t(texts.testsEmptyTitle)}
              body={t(texts.about)}
              action={<Inline isWrapping>{actionButtons}</Inline>}
            />
          }
        />
      </Card>
      {draft && (
        <TestQuestionDialog
          {...{ draft, failure: draftFailure }}
          isPending={state.matches({ writing: 'saving' })}
          onType={(change) => send({ type: 'test.changed', change })}
          onSubmit={() => send({ type: 'test.submitted' })}
          onClose={() => send({ type: 'test.closed' })}
        />
      )}
      {pasted !== null && (
        <PasteQuestionsDialog
          {...{ pasted, failure: draftFailure }}
          count={splitLines(pasted).length}
          isPending={state.matches({ writing: 'adding' })}
          onType={(typed) => send({ type: 'paste.changed', pasted: typed })}
          onSubmit={() => send({ type: 'paste.submitted' })}
          onClose={() => send({ type: 'test.closed' })}
        />
      )}
    </EvaluationFrame>
  );
}

interface TestQuestionActionHandlers {
  isBusy: (testId: string) => boolean;
  onEdit: (test: TestQuestion) => void;
  onRemove: (testId: string) => void;
}

function useColumns({
  isBusy,
  onEdit,
  onRemove,
}: TestQuestionActionHandlers): readonly TableColumn<TestQuestion>[] {
  const { t, dateTime } = useI18n();
  return [
    {
      id: 'question',
      header: t(texts.question),
      kind: 'text',
      isHeading: true,
      cell: ({ question, earlierTurns }) => <QuestionCell {...{ question, earlierTurns }} />,
    },
    {
      id: 'expected',
      header: t(texts.expected),
      kind: 'text',
      priority: 2,
      cell: ({ expected }) => <ExpectedAnswer expected={expected} />,
    },
    {
      id: 'added',
      header: t(texts.added),
      kind: 'date',
      priority: 3,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: (test) => (
        <RowMenu
          row={test.question}
          isPending={isBusy(test.id)}
          groups={[
            {
              id: 'actions',
              items: [
                { id: 'edit', label: t(texts.edit), icon: 'edit' },
                { id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: true },
              ],
            },
          ]}
          onAction={(action) => (action === 'edit' ? onEdit(test) : onRemove(test.id))}
        />
      ),
    },
  ];
}
