// Canned replies: search, choose, edit.
import { useState } from 'react';
import { unknownVariables, variableNames } from '../../../../contract/conversations/canned-replies.rules.ts';
import type { CannedReply } from '../../../../contract/conversations/canned-replies.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { contains } from '../../../i18n/texts/search.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { CannedReplyForm } from '../../../machines/conversations/canned/canned-replies.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import type { CannedMachineState } from '../composer/writing-tools.ports.ts';
import { CannedImportExport } from './CannedImportExport.tsx';
import { cannedTexts as texts } from './canned.texts.ts';
import { cannedTableTexts } from './canned-import-export.texts.ts';

export interface CannedFormProps {
  draft: CannedReplyForm;
  isOwner: boolean;
  failure: Failure | null;
  isPending: boolean;
  onChange: (draft: CannedReplyForm) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function CannedForm(props: CannedFormProps) {
  const { draft, isOwner, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t, list, locale } = useI18n();
  const { errors, error } = useFailure(failure);
  const unknownNames = unknownVariables(draft.text);
  const formatNames = (names: readonly string[]) => list(names.map((name) => `\u2068{{${name}}}\u2069`));
  const isShortcutTaken = failure?.error === 'ShortcutTaken';
  return (
    <FormDialog
      title={t(draft.id === null ? texts.newTitle : texts.editTitle)}
      submitLabel={t(texts.save)}
      {...{ errors, isPending, onSubmit, onClose }}
      error={isShortcutTaken ? undefined : error}
    >
      <TextField
        name="shortcut"
        label={t(texts.shortcut)}
        hint={t(texts.shortcutHint)}
        direction="auto"
        maxLength={limits.cannedReply.shortcutMax}
        value={draft.shortcut}
        onChange={(shortcut) => onChange({ ...draft, shortcut })}
        error={isShortcutTaken ? error : errors.shortcut}
        autoFocus
      />
      <TextArea
        name="text"
        label={t(texts.text)}
        hint={t(texts.variables, {
          names: formatNames(Object.values(variableNames).map((name) => name[locale])),
        })}
        rows={5}
        limit={limits.cannedReply.textMax}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
        error={errors.text}
      />
      {unknownNames.length > 0 && (
        <Callout tone="warning">{t(texts.variablesUnknown, { names: formatNames(unknownNames) })}</Callout>
      )}
      {isOwner && (
        <RadioCards
          name="scope"
          label={t(texts.scope)}
          columns={2}
          options={[
            { value: 'bot', label: t(texts.ofBot) },
            { value: 'all', label: t(texts.ofAll) },
          ]}
          value={draft.scope}
          onChange={(scope) => onChange({ ...draft, scope })}
        />
      )}
    </FormDialog>
  );
}

export interface CannedDialogProps {
  canned: CannedMachineState;
  /** Only the owner may edit canned replies. */
  isOwner: boolean;
  onInsert: (reply: CannedReply) => void;
  onClose: () => void;
}

export default function CannedDialog({ canned, isOwner, onInsert, onClose }: CannedDialogProps) {
  const { t } = useI18n();
  const [state, send] = canned;
  const { draft, draftFailure } = state.context;
  const [isImportExportOpen, setImportExportOpen] = useState(false);
  const openNewForm = () =>
    send({ type: 'form.opened', draft: { id: null, scope: 'bot', shortcut: '', text: '' } });
  if (draft) {
    return (
      <CannedForm
        {...{ draft, isOwner }}
        failure={draftFailure}
        isPending={!state.matches({ form: 'open' })}
        onChange={(typed) => send({ type: 'form.changed', draft: typed })}
        onSubmit={() => send({ type: 'form.submitted' })}
        onClose={() => send({ type: 'form.closed' })}
      />
    );
  }
  if (isImportExportOpen) {
    return (
      <CannedImportExport
        botId={state.context.botId}
        onImported={() => send({ type: 'list.requested' })}
        onClose={() => setImportExportOpen(false)}
      />
    );
  }
  return (
    <Dialog
      title={t(texts.title)}
      isOpen
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" icon="plus" onPress={openNewForm}>
            {t(texts.add)}
          </Button>
          <Button icon="table" onPress={() => setImportExportOpen(true)}>
            {t(cannedTableTexts.open)}
          </Button>
        </>
      }
    >
      <Replies {...{ canned, isOwner, onInsert }} />
    </Dialog>
  );
}

function Replies({ canned, isOwner, onInsert }: Omit<CannedDialogProps, 'onClose'>) {
  const { t, locale } = useI18n();
  const [state, send] = canned;
  const [search, setSearch] = useState('');
  const { replies, failure } = state.context;
  if (replies.length === 0) {
    if (state.matches({ list: 'loading' })) return <LoadingRows rows={4} />;
    if (failure && state.matches({ list: 'failed' })) {
      return (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'list.requested' })}
        />
      );
    }
    return <EmptyState illustration="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />;
  }
  const matchingReplies = replies.filter(({ shortcut, text }) => contains(`${shortcut} ${text}`, search));
  return (
    <Stack gap={3}>
      <Text size="s" tone="muted">
        {t(texts.hint)}
      </Text>
      <SearchField label={t(texts.search)} value={search} onChange={setSearch} />
      {matchingReplies.length === 0 ? (
        <EmptyState illustration="search" title={t(texts.noMatch, { search })} />
      ) : (
        <List label={t(texts.list)}>
          {matchingReplies.map((reply) => (
            <Reply
              key={reply.id}
              reply={reply}
              canChange={isOwner || reply.scope === 'bot'}
              onInsert={() => onInsert(reply)}
              onEdit={() => {
                const { id, scope, shortcut, text } = reply;
                send({ type: 'form.opened', draft: { id, scope, shortcut, text } });
              }}
              onRemove={() => send({ type: 'command.issued', command: { action: 'remove', reply } })}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}

interface ReplyProps {
  reply: CannedReply;
  canChange: boolean;
  onInsert: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function Reply({ reply, canChange, onInsert, onEdit, onRemove }: ReplyProps) {
  const { t } = useI18n();
  const { shortcut, text, usedCount, scope } = reply;
  const usageText = usedCount === 0 ? t(texts.unused) : t(texts.used, { count: usedCount });
  return (
    <ListRow
      title={`/${shortcut}`}
      detail={<span dir="auto">{text}</span>}
      actions={
        <Inline gap={1}>
          <IconButton icon="message" label={t(texts.insert, { shortcut })} onPress={onInsert} />
          {canChange && <IconButton icon="edit" label={t(texts.edit, { shortcut })} onPress={onEdit} />}
          {canChange && <IconButton icon="trash" label={t(texts.remove, { shortcut })} onPress={onRemove} />}
        </Inline>
      }
    >
      <Text size="xs" tone="muted">
        {t(scope === 'all' ? texts.ofAll : texts.ofBot)} · {usageText}
      </Text>
    </ListRow>
  );
}
