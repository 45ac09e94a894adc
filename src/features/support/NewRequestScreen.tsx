import { useMemo } from 'react';
import { isTransient } from '../../../contract/errors/errors.transient.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';
import { acceptedFileTypes, type RequestFile } from '../../machines/support/request-files.ts';
import { Redirect, useSearch } from '../../platform/browser/location.ts';
import { randomId } from '../../platform/browser/random-id.ts';
import { supportLink, supportRequestLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { useIsSending } from '../../ui/Field/form-errors.ts';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { List, ListRow } from '../../ui/ListRow/ListRow.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { RecordingOffer } from './RecordingOffer.tsx';
import { categoryIcons, fileErrorText } from './support.display.ts';
import { newRequestWithPorts } from './support.ports.ts';
import { fileTexts, supportTexts, newRequestTexts as texts } from './support.texts.ts';

export interface RequestFilesProps {
  files: readonly RequestFile[];
  onChoose: (files: readonly { readonly id: string; readonly file: File }[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

function RequestFiles({ files, onChoose, onRemove, onRetry }: RequestFilesProps) {
  const { t } = useI18n();
  const isSending = useIsSending() ?? false;
  return (
    <Stack gap={3}>
      <FileDrop
        label={t(texts.files)}
        hint={t(texts.filesHint)}
        accept={acceptedFileTypes}
        isDisabled={isSending}
        onFiles={(newFiles) => onChoose(newFiles.map((file) => ({ id: randomId(), file })))}
      />
      {files.length > 0 && (
        <List label={t(fileTexts.list)}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isDisabled={isSending}
              onRemove={() => onRemove(file.id)}
              onRetry={() => onRetry(file.id)}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}

const chipProps = {
  waiting: { tone: 'neutral', icon: 'hourglass' },
  sending: { tone: 'info', icon: 'upload' },
  attached: { tone: 'success', icon: 'done' },
  failed: { tone: 'danger', icon: 'error' },
} as const;

interface FileRowProps {
  file: RequestFile;
  isDisabled: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function FileRow({ file: requestFile, isDisabled, onRemove, onRetry }: FileRowProps) {
  const i18n = useI18n();
  const { t, bytes, percent } = i18n;
  const { name, size, state, progress: share, problem } = requestFile;
  const isBusy = state === 'waiting' || state === 'sending';
  return (
    <ListRow
      title={name}
      detail={state === 'sending' ? `${bytes(size)} · ${percent(share)}` : bytes(size)}
      leading={<Icon name="file" />}
      aside={<StatusChip {...chipProps[state]}>{t(fileTexts[state])}</StatusChip>}
      actions={
        <>
          {requestFile.file && canRetry(requestFile) && (
            <IconButton
              size="small"
              icon="refresh"
              label={t(fileTexts.uploadAgain, { name })}
              isDisabled={isDisabled}
              onPress={onRetry}
            />
          )}
          <IconButton
            size="small"
            icon="close"
            label={t(isBusy ? fileTexts.cancel : fileTexts.remove, { name })}
            isDisabled={isDisabled}
            onPress={onRemove}
          />
        </>
      }
    >
      {state === 'sending' && (
        <ProgressBar label={t(fileTexts.progress, { name })} isLabelHidden progress={share} />
      )}
      {problem && (
        <Text as="div" size="xs" tone="danger">
          {fileErrorText(problem, i18n)}
        </Text>
      )}
    </ListRow>
  );
}

/** True for network errors and lost files, which may succeed on a retry. */
const canRetry = ({ problem }: RequestFile): boolean =>
  problem === 'lost' || (problem !== null && typeof problem === 'object' && isTransient(problem));

const MAX_TEXT_LENGTH = 5_000;
const categories = ['technical', 'sales', 'general'] as const;

export default function NewRequestScreen() {
  const { t, locale } = useI18n();
  const isRecordingWanted = new URLSearchParams(useSearch()).has('recording');
  const [state, send] = useMachine(newRequestWithPorts, { input: { isRecordingWanted } });
  const { subject, category, text, files, isBlockedByFile, failure, request } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  if (request) return <Redirect to={supportRequestLink(request.id)} />;
  const isFormError = failure && Object.keys(errors).length === 0;
  const isWaiting = state.matches({ form: 'waiting' });
  const isSending = state.matches({ form: 'sending' });
  return (
    <>
      <Inline>
        <Link href={supportLink} variant="plain" icon="back">
          {t(supportTexts.back)}
        </Link>
      </Inline>
      <Card padding="roomy">
        <Form
          label={t(texts.form)}
          isSending={isSending}
          errors={errors}
          error={isFormError ? errorText(failure, locale) : isBlockedByFile ? t(texts.blocked) : undefined}
          onSubmit={() => send({ type: 'form.submitted' })}
        >
          <TextField
            name="subject"
            label={t(texts.subject)}
            direction="auto"
            value={subject}
            onChange={(value) => send({ type: 'draft.changed', change: { subject: value } })}
            autoFocus
          />
          <RadioCards
            name="category"
            label={t(texts.category)}
            columns={3}
            options={categories.map((value) => ({
              value,
              label: t(supportTexts[value]),
              icon: categoryIcons[value],
            }))}
            value={category ?? 'general'}
            onChange={(value) => send({ type: 'draft.changed', change: { category: value } })}
          />
          <TextArea
            name="text"
            label={t(texts.text)}
            hint={t(texts.textHint)}
            rows={6}
            limit={MAX_TEXT_LENGTH}
            value={text}
            onChange={(value) => send({ type: 'draft.changed', change: { text: value } })}
          />
          <RequestFiles
            files={files}
            onChoose={(newFiles) => send({ type: 'files.chosen', files: newFiles })}
            onRemove={(id) => send({ type: 'file.removed', id })}
            onRetry={(id) => send({ type: 'file.retried', id })}
          />
          <RecordingOffer
            files={files}
            onChoose={(newFiles) => send({ type: 'files.chosen', files: newFiles })}
            onRemove={(id) => send({ type: 'file.removed', id })}
          />
          <Inline isWrapping>
            <Button variant="primary" icon="send" isSubmit isPending={isWaiting || isSending}>
              {t(texts.send)}
            </Button>
            <Text size="s" tone="muted">
              {t(isWaiting ? texts.waitingForFiles : texts.draftSaved)}
            </Text>
          </Inline>
        </Form>
      </Card>
    </>
  );
}
