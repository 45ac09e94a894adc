// Attachments and voice recordings of the composer.
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { isRetryable, readyFiles } from '../../../machines/conversations/composer/attachments.machine.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FilesBar } from '../../../ui/Composer/FilesBar.tsx';
import { VoiceBar } from '../../../ui/Composer/VoiceBar.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { attachmentsActor } from './attachments.ports.ts';
import { composerTexts as texts } from './composer.texts.ts';
import { pictureOf } from './pictures.ports.ts';
import * as styles from './ReplyComposer.css.ts';

/** Props of the composer. `attachments` go with the next message; null until all are uploaded. */
export interface AttachmentTools {
  readonly attachments: readonly Attachment[] | null;
  readonly attachmentState: 'none' | 'files' | 'pending';
  readonly tools: ReactNode;
  readonly above: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSent: () => void;
}

const ACCEPTED_TYPES =
  'image/png,image/jpeg,image/gif,image/webp,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv,.zip';

export function useAttachments(conversationRef: {
  readonly botId: string;
  readonly conversationId: string;
}): AttachmentTools {
  const { t, locale } = useI18n();
  const { actor, subscribe } = attachmentsActor(conversationRef);
  const state = useSyncExternalStore(subscribe, () => actor.getSnapshot());
  const { send } = actor;
  const fileInput = useRef<HTMLInputElement>(null);
  const { files, level, elapsed, recorderError } = state.context;
  const attachments = readyFiles(files);
  const addFiles = (chosen: readonly File[]) =>
    send({ type: 'files.chosen', files: chosen.map((file) => ({ id: randomId(), file })) });
  const isRecorderActive = state.matches({ recorder: 'active' });
  const recorderState = (['requestingMicrophone', 'recording', 'stopping'] as const).find((one) =>
    state.matches({ recorder: { active: one } }),
  );
  const fileItems = files.map(({ id, name, file, attachment, duration, failure, ...rest }) => ({
    picture: pictureOf(conversationRef, { file, attachment }),
    ...{ id, name, isVoice: duration !== null, state: rest.state, progress: rest.progress },
    reason: failure && errorText(failure, locale),
    canRetry: failure !== null && isRetryable(failure),
  }));
  return {
    attachments,
    attachmentState:
      attachments === null || isRecorderActive ? 'pending' : attachments.length > 0 ? 'files' : 'none',
    onFiles: addFiles,
    onSent: () => send({ type: 'attachments.sent' }),
    tools: (
      <>
        <IconButton icon="attach" label={t(texts.attach)} onPress={() => fileInput.current?.click()} />
        <input
          ref={fileInput}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_TYPES}
          aria-label={t(texts.attach)}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            target.value = ''; // allows choosing the same file again after a failure
          }}
        />
        <IconButton
          icon="microphone"
          label={t(texts.record)}
          isDisabled={isRecorderActive}
          onPress={() => send({ type: 'recording.requested' })}
        />
      </>
    ),
    above: (
      <>
        {recorderState && (
          <VoiceBar
            state={recorderState}
            {...{ level, elapsed }}
            onFinish={() => send({ type: 'recording.finished' })}
            onDiscard={() => send({ type: 'recording.cancelled' })}
          />
        )}
        <div role="status">
          {state.matches({ recorder: 'denied' }) && recorderError && (
            <div className={styles.message}>
              <Callout tone="warning">{t(texts[recorderError])}</Callout>
            </div>
          )}
        </div>
        {fileItems.length > 0 && (
          <FilesBar
            files={fileItems}
            onRemove={(id) => send({ type: 'file.removed', id })}
            onRetry={(id) => send({ type: 'file.retried', id })}
          />
        )}
      </>
    ),
  };
}
