// Draws where files are given to a request and how each of them fares. Refuses to send anything.

import { isPassing } from '../../../contract/errors.passing.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { acceptedFiles, type GivenFile } from '../../machines/flows/support.files.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { useIsSending } from '../../ui/Field/form-errors.ts';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../ui/ListRow/ListRow.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { problemText } from './support.looks.ts';
import { fileTexts, newTexts as texts } from './support.texts.ts';

export interface GivenFilesProps {
  files: readonly GivenFile[];
  onChoose: (files: readonly { readonly id: string; readonly file: File }[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

export function GivenFiles({ files, onChoose, onRemove, onRetry }: GivenFilesProps) {
  const { t } = useI18n();
  const isSending = useIsSending() ?? false;
  return (
    <Stack gap={3}>
      <FileDrop
        label={t(texts.files)}
        hint={t(texts.filesHint)}
        accept={acceptedFiles}
        isDisabled={isSending}
        onFiles={(chosen) => onChoose(chosen.map((file) => ({ id: freshId(), file })))}
      />
      {files.length > 0 && (
        <List label={t(fileTexts.list)}>
          {files.map((file) => (
            <Row
              key={file.id}
              given={file}
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

const looks = {
  waiting: { tone: 'neutral', icon: 'hourglass' },
  sending: { tone: 'info', icon: 'upload' },
  attached: { tone: 'success', icon: 'done' },
  failed: { tone: 'danger', icon: 'error' },
} as const;

interface RowProps {
  given: GivenFile;
  isDisabled: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function Row({ given, isDisabled, onRemove, onRetry }: RowProps) {
  const i18n = useI18n();
  const { t, bytes, percent } = i18n;
  const { name, size, state, share, problem } = given;
  const isBusy = state === 'waiting' || state === 'sending';
  return (
    <ListRow
      title={name}
      detail={state === 'sending' ? `${bytes(size)} · ${percent(share)}` : bytes(size)}
      leading={<Icon name="file" />}
      aside={<StatusChip {...looks[state]}>{t(fileTexts[state])}</StatusChip>}
      actions={
        <>
          {given.file && canRetry(given) && (
            <IconButton
              size="small"
              icon="refresh"
              label={t(fileTexts.again, { name })}
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
        <ProgressBar label={t(fileTexts.progress, { name })} isLabelHidden share={share} />
      )}
      {problem && (
        <Text as="div" size="xs" tone="danger">
          {problemText(problem, i18n)}
        </Text>
      )}
    </ListRow>
  );
}

/** What the connection or time spoiled may work the next time. */
const canRetry = ({ problem }: GivenFile): boolean =>
  problem === 'forgotten' || (problem !== null && typeof problem === 'object' && isPassing(problem));
