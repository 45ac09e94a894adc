// A support request in all its states, for both sides.
import { useSelector } from '@xstate/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import type { requestFileMachine } from '../../machines/support/request-file.machine.ts';
import type {
  RequestThreadEvent,
  requestThreadMachine,
} from '../../machines/support/request-thread.machine.ts';
import type { RequestWithAuthor } from '../../machines/support/support.ports.ts';
import { attachmentReplayLink } from '../../platform/links.ts';
import { network } from '../../platform/stores/network.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Bubble } from '../../ui/Bubble/Bubble.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Composer } from '../../ui/Composer/Composer.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { ErrorState, retryUnlessNotFound } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { RequestStatusChip } from './RequestStatusChip.tsx';
import * as styles from './Support.css.ts';
import { fileTexts, fileTexts as texts, threadTexts } from './support.texts.ts';

const MAX_TEXT_LENGTH = 5_000;

export interface RequestThreadProps {
  thread: RequestWithAuthor;
  /** The text being written. */
  text: string;
  isBusy: boolean;
  isOffline: boolean;
  failure: Failure | null;
  send: (event: RequestThreadEvent) => void;
  onOpenFile: (attachmentId: string) => void;
  /** Shown between title and messages: requester and date. */
  children: ReactNode;
}

function RequestThread(props: RequestThreadProps) {
  const { thread, text, isBusy, isOffline, failure, send, children } = props;
  const { t, locale } = useI18n();
  const { request, requester } = thread;
  const isClosed = request.status === 'closed';
  const toggleStatus = () => send({ type: 'status.requested', status: isClosed ? 'open' : 'closed' });
  return (
    <Card
      // The super admin's page already shows the subject as its heading.
      {...(!requester && { title: request.subject })}
      aside={
        <Inline>
          <RequestStatusChip status={request.status} />
          {requester && (
            <Button
              size="small"
              icon={isClosed ? 'undo' : 'check'}
              isDisabled={isBusy}
              onPress={toggleStatus}
            >
              {t(isClosed ? threadTexts.reopen : threadTexts.close)}
            </Button>
          )}
        </Inline>
      }
    >
      {children}
      <RequestMessages {...props} />
      {failure && (
        <Callout
          tone="danger"
          title={t(threadTexts.refused)}
          action={
            <Button size="small" variant="quiet" onPress={() => send({ type: 'error.dismissed' })}>
              {t(uiTexts.close)}
            </Button>
          }
        >
          {errorText(failure, locale)}
        </Callout>
      )}
      <Composer
        label={t(threadTexts.reply)}
        placeholder={t(requester ? threadTexts.answerHere : threadTexts.replyHere)}
        sendLabel={t(threadTexts.send)}
        value={text}
        limit={MAX_TEXT_LENGTH}
        hint={hintOf()}
        isDisabled={isBusy || isOffline}
        onChange={(value) => send({ type: 'text.changed', text: value })}
        onSend={(value) => send({ type: 'reply.submitted', text: value })}
      />
    </Card>
  );

  function hintOf(): string | null {
    if (requester) return t(threadTexts.emailNotice);
    return isClosed ? t(threadTexts.reopens) : null;
  }
}

function RequestMessages({ thread: { request, requester }, onOpenFile }: RequestThreadProps) {
  const { t, bytes } = useI18n();
  const requesterName = requester ? requester.name : t(threadTexts.you);
  return (
    <section aria-label={t(threadTexts.messages)}>
      <div role="log" className={styles.messageLog}>
        <Bubble from="visitor" name={requesterName} at={request.createdAt} text={request.text}>
          {request.attachments.length > 0 && (
            <Stack gap={2}>
              {request.attachments.map(({ id, name, size }) => (
                <Inline key={id}>
                  <Button size="small" icon="attach" onPress={() => onOpenFile(id)}>
                    <bdi>{t(fileTexts.open, { name, size: bytes(size) })}</bdi>
                  </Button>
                  {requester && name.endsWith(RECORDING_SUFFIX) && (
                    <Link href={attachmentReplayLink(id)} variant="button" icon="play">
                      {t(fileTexts.replay)}
                    </Link>
                  )}
                </Inline>
              ))}
            </Stack>
          )}
        </Bubble>
        {request.replies.map(({ id, isFromStaff, text, createdAt }) => (
          <Bubble
            key={id}
            from={isFromStaff ? 'operator' : 'visitor'}
            name={isFromStaff ? t(threadTexts.support) : requesterName}
            at={createdAt}
            text={text}
          />
        ))}
      </div>
    </section>
  );
}

function FileDialog({ file }: { file: ActorRefFrom<typeof requestFileMachine> }) {
  const { t, locale } = useI18n();
  const state = useSelector(file, (snapshot) => snapshot);
  const { opened, failure } = state.context;
  if (state.matches('closed')) return null;
  const picture = opened?.kind === 'picture' ? opened : null;
  const title = picture?.name ?? t(failure ? texts.notOpened : texts.opening);
  return (
    <Dialog title={title} isOpen size="large" onClose={() => file.send({ type: 'closed' })}>
      {state.matches('fetching') && <ProgressBar label={t(texts.opening)} isLabelHidden />}
      {failure && (
        <Callout
          tone="danger"
          action={
            <Button size="small" icon="refresh" onPress={() => file.send({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(failure, locale)}
        </Callout>
      )}
      {picture && <img src={picture.url} alt={picture.name} className={styles.picture} />}
    </Dialog>
  );
}

export interface RequestViewProps {
  state: SnapshotFrom<typeof requestThreadMachine>;
  send: (event: RequestThreadEvent) => void;
  /** Loads a file of the request as this side may. */
  fileLogic: typeof requestFileMachine;
  /** Renders requester and date between title and messages. */
  renderDetails: (thread: RequestWithAuthor) => ReactNode;
}

export function RequestView({ state, send, fileLogic, renderDetails }: RequestViewProps) {
  const { locale } = useI18n();
  const [, , file] = useMachine(fileLogic);
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const { thread, text, failure, commandFailure } = state.context;
  return (
    <>
      <LoadingSwitch isLoading={state.matches({ thread: 'loading' }) && !thread} skeleton={<LoadingRows />}>
        {!thread && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            {...retryUnlessNotFound(failure, () => send({ type: 'retried' }))}
          />
        )}
        {thread && (
          <RequestThread
            thread={thread}
            text={text}
            isBusy={!state.matches({ commands: 'idle' })}
            isOffline={!isOnline}
            failure={commandFailure}
            send={send}
            onOpenFile={(attachmentId) => file.send({ type: 'file.opened', attachmentId })}
          >
            {renderDetails(thread)}
          </RequestThread>
        )}
      </LoadingSwitch>
      <FileDialog file={file} />
    </>
  );
}
