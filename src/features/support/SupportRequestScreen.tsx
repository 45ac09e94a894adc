// Binds the chart of one's own request for help to its thread. Knows nobody else's.
import { useActorRef, useMachine } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { network } from '../../platform/network.ts';
import { supportLink } from '../../platform/support-links.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FileDialog } from './FileDialog.tsx';
import { liveOwnFile } from './file.live.ts';
import { RequestThread } from './RequestThread.tsx';
import { liveOwnThread } from './support.live.ts';
import { supportTexts as texts } from './support.texts.ts';

export default function SupportRequestScreen({ params: { requestId } }: { params: { requestId: string } }) {
  const { t, locale, dateTime } = useI18n();
  const [state, send] = useMachine(liveOwnThread, { ...inspection(), input: { requestId } });
  const file = useActorRef(liveOwnFile, inspection());
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const { read, text, failure, refusal } = state.context;
  return (
    <>
      <Inline>
        <Link href={supportLink} look="plain" icon="back">
          {t(texts.back)}
        </Link>
      </Inline>
      <LoadingThen isLoading={state.matches({ reading: 'loading' }) && !read} outline={<LoadingRows />}>
        {!read && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
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
            <Text size="s" tone="muted">
              {t(texts[read.request.category])} · {dateTime(read.request.createdAt)}
            </Text>
          </RequestThread>
        )}
      </LoadingThen>
      <FileDialog file={file} />
    </>
  );
}
