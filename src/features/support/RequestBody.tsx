// A support request in all its states, for both sides.
import { useActorRef } from '@xstate/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReadRequest } from '../../machines/flows/support.ports.ts';
import type { supportFileMachine } from '../../machines/flows/support-file.machine.ts';
import type {
  SupportThreadEvent,
  supportThreadMachine,
} from '../../machines/flows/support-thread.machine.ts';
import { inspection } from '../../platform/inspector.ts';
import { network } from '../../platform/network.ts';
import { againUnlessMissing, ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { FileDialog } from './FileDialog.tsx';
import { RequestThread } from './RequestThread.tsx';

export interface RequestBodyProps {
  state: SnapshotFrom<typeof supportThreadMachine>;
  send: (event: SupportThreadEvent) => void;
  /** Opens a file as this side may. */
  fileLogic: typeof supportFileMachine;
  /** Between the title and what was written: whose it is, and since when. */
  about: (read: ReadRequest) => ReactNode;
}

export function RequestBody({ state, send, fileLogic, about }: RequestBodyProps) {
  const { locale } = useI18n();
  const file = useActorRef(fileLogic, inspection());
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const { read, text, failure, refusal } = state.context;
  return (
    <>
      <LoadingThen isLoading={state.matches({ reading: 'loading' }) && !read} outline={<LoadingRows />}>
        {!read && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            {...againUnlessMissing(failure, () => send({ type: 'retried' }))}
          />
        )}
        {read && (
          <RequestThread
            read={read}
            text={text}
            isBusy={!state.matches({ changing: 'idle' })}
            isOffline={!isOnline}
            refusal={refusal}
            send={send}
            onOpenFile={(attachmentId) => file.send({ type: 'file.opened', attachmentId })}
          >
            {about(read)}
          </RequestThread>
        )}
      </LoadingThen>
      <FileDialog file={file} />
    </>
  );
}
