// Binds the chart of anybody's request to the desk that answers it. Knows no queue.
import { useActorRef, useMachine } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { DeskRequest } from '../../../contract/support.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { accountLink, deskLink } from '../../platform/admin-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { network } from '../../platform/network.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { FileDialog } from './FileDialog.tsx';
import { liveDeskFile } from './file.live.ts';
import { RequestThread } from './RequestThread.tsx';
import { liveDeskThread } from './support.live.ts';
import { deskTexts, supportTexts, threadTexts as texts } from './support.texts.ts';

export default function DeskRequestScreen({ params: { requestId } }: { params: { requestId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveDeskThread, { ...inspection(), input: { requestId } });
  const file = useActorRef(liveDeskFile, inspection());
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const { read, text, failure, refusal } = state.context;
  return (
    <>
      <PageHeader
        title={read?.request.subject ?? t(deskTexts.title)}
        parent={{ href: deskLink, label: t(deskTexts.title) }}
      />
      <PageBody width="form">
        <LoadingThen isLoading={state.matches({ reading: 'loading' }) && !read} outline={<LoadingRows />}>
          {!read && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {read?.asker && (
            <RequestThread
              read={read}
              text={text}
              isBusy={!state.matches({ changing: 'idle' })}
              isOffline={!isOnline}
              refusal={refusal}
              send={send}
              onOpenFile={(attachmentId) => file.send({ type: 'file.opened', attachmentId })}
            >
              <AskedBy request={read.request} asker={read.asker} />
            </RequestThread>
          )}
        </LoadingThen>
      </PageBody>
      <FileDialog file={file} />
    </>
  );
}

function AskedBy({ request, asker }: DeskRequest) {
  const { t, dateTime } = useI18n();
  const latin = (value: string) => (
    <bdi dir="ltr" translate="no">
      {value}
    </bdi>
  );
  return (
    <>
      <Facts
        items={[
          { id: 'from', name: t(texts.from), value: <bdi>{asker.name}</bdi> },
          { id: 'email', name: t(texts.email), value: latin(asker.email) },
          { id: 'phone', name: t(texts.phone), value: latin(asker.phone) },
          { id: 'category', name: t(texts.category), value: t(supportTexts[request.category]) },
          { id: 'at', name: t(texts.sentAt), value: dateTime(request.createdAt) },
        ]}
      />
      <Inline>
        <Link href={accountLink(asker.accountId)} look="button" icon="user">
          {t(texts.account)}
        </Link>
      </Inline>
    </>
  );
}
