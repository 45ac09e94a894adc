// Super admin's list of messages from the contact form.
import { useMemo } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { ContactMessage } from '../../../../contract/support/contact-form.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { RequestsFrame } from '../RequestsFrame.tsx';
import { contactMessagesWithPorts } from './contact-messages.ports.ts';
import { contactMessagesTexts as texts } from './contact-messages.texts.ts';

const MAX_TEXT_LENGTH = 5_000;

export default function ContactMessagesScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(contactMessagesWithPorts);
  const { status, messages, hasMore, failure, openMessage, answer, saveFailure } = state.context;
  const columns = useColumns((message) => send({ type: 'message.opened', message }));
  return (
    <>
      <RequestsFrame
        title={t(texts.title)}
        filterLabel={t(texts.statuses)}
        status={status}
        onStatus={(value) => send({ type: 'status.chosen', status: value })}
      >
        <Table
          label={t(texts.title)}
          columns={columns}
          rows={messages}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          status={tableStatus(locale, {
            isLoading: state.matches({ list: 'loading' }),
            isFailed: state.matches({ list: 'failed' }),
            failure,
            onRetry: () => send({ type: 'retried' }),
          })}
          empty={<EmptyState illustration="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
          more={loadMoreOf(hasMore, {
            onLoad: () => send({ type: 'more.requested' }),
            isLoading: state.matches({ list: { ready: 'loading' } }),
            hasFailed: state.matches({ list: { ready: 'failed' } }),
          })}
        />
      </RequestsFrame>
      {openMessage && (
        <MessageDialog
          message={openMessage}
          answer={answer}
          failure={saveFailure}
          isSending={state.matches({ dialog: 'answering' })}
          isChangingStatus={state.matches({ dialog: 'changingStatus' })}
          onAnswer={(typed) => send({ type: 'answer.changed', answer: typed })}
          onSubmit={() => send({ type: 'answer.submitted' })}
          onToggleStatus={() => send({ type: 'status.toggled' })}
          onClose={() => send({ type: 'message.closed' })}
        />
      )}
    </>
  );
}

interface MessageDialogProps {
  message: ContactMessage;
  answer: string;
  failure: Failure | null;
  isSending: boolean;
  isChangingStatus: boolean;
  onAnswer: (answer: string) => void;
  onSubmit: () => void;
  onToggleStatus: () => void;
  onClose: () => void;
}

function MessageDialog(props: MessageDialogProps) {
  const { message, answer, failure, isSending, isChangingStatus } = props;
  const { t, locale, dateTime } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  return (
    <FormDialog
      title={message.name}
      submitLabel={t(texts.send)}
      errors={errors}
      error={isFormError ? errorText(failure, locale) : undefined}
      isPending={isSending}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      <Text isAsTyped>{message.text}</Text>
      <DescriptionList
        items={[
          { id: 'when', name: t(texts.when), value: dateTime(message.createdAt) },
          ...(message.answer === null
            ? []
            : [{ id: 'answer', name: t(texts.lastAnswer), value: <bdi>{message.answer}</bdi> }]),
        ]}
      />
      <TextArea
        name="text"
        label={t(texts.answer)}
        hint={t(texts.answerHint, { email: message.email })}
        rows={5}
        limit={MAX_TEXT_LENGTH}
        value={answer}
        onChange={props.onAnswer}
        error={errors.text}
      />
      <Inline>
        <Button variant="quiet" isPending={isChangingStatus} onPress={props.onToggleStatus}>
          {t(message.status === 'closed' ? texts.reopen : texts.close)}
        </Button>
      </Inline>
    </FormDialog>
  );
}

function useColumns(onOpen: (message: ContactMessage) => void): readonly TableColumn<ContactMessage>[] {
  const { t } = useI18n();
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      isHeading: true,
      cell: (message) => (
        <Button variant="quiet" size="small" onPress={() => onOpen(message)}>
          <bdi>{message.name}</bdi>
        </Button>
      ),
    },
    {
      id: 'text',
      header: t(texts.text),
      kind: 'text',
      priority: 2,
      cell: ({ text }) => (
        <Text as="span" size="s" tone="muted" isTruncated>
          <bdi>{text}</bdi>
        </Text>
      ),
    },
    {
      id: 'when',
      header: t(texts.when),
      kind: 'date',
      priority: 2,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
