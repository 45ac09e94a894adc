// Opens a recording or follows another tab: machines, charts, events and the screen.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReplaySource } from '../../machines/replay/viewer.machine.ts';
import { useSearch } from '../../platform/browser/location.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Inline, PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import * as styles from './Replay.css.ts';
import { ReplayActions } from './ReplayActions.tsx';
import { ReplayViewer } from './ReplayViewer.tsx';
import { viewerWithPorts } from './replay.ports.ts';
import { replayTexts as texts } from './replay.texts.ts';
import { ServerSideButton, ServerSideList } from './ServerSide.tsx';
import { ServerSideDialog } from './ServerSideDialog.tsx';
import { serverTimelineWithPorts } from './server-side.ports.ts';

/** In development the viewer is open without a login, and so without the shell's landmark. */
const Page = ({ children }: { children: ReactNode }) =>
  process.env.PASOKH_DEV ? <main className={styles.page}>{children}</main> : children;

/**
 * `?attachment=` names a file of a support request, `?live=` a tab to follow, `?conversation=` and `?order=` what the
 * server's side is of.
 */
export default function ReplayScreen() {
  const { t, bytes } = useI18n();
  const search = new URLSearchParams(useSearch());
  const orderId = search.get('order');
  const [server, sendToServerSide] = useMachine(serverTimelineWithPorts, {
    input: {
      kind: orderId === null ? 'conversation' : 'order',
      id: orderId ?? search.get('conversation') ?? '',
    },
  });
  const serverSide = { timeline: server.context.timeline, send: sendToServerSide };
  const serverDialog = server.hasTag('open') && (
    <ServerSideDialog
      request={server.context}
      failure={server.context.failure}
      isPending={server.matches('reading')}
      send={sendToServerSide}
    />
  );
  const [state, send] = useMachine(viewerWithPorts, { input: { source: sourceIn(search) } });
  const { source, replay, unreadable, position, path, query, speed } = state.context;
  const isLive = source !== null && 'tab' in source;
  const title = t(isLive ? texts.liveTitle : texts.title);
  const open = ([file]: readonly File[]) => file && send({ type: 'source.chosen', source: { file } });
  if (replay && state.matches('viewing')) {
    const { recording, origin } = replay;
    const count = recording.entries.length;
    if (count === 0)
      return (
        <Page>
          <PageHeader title={title} />
          <EmptyState
            illustration="search"
            title={t(isLive ? texts.waitingTitle : texts.emptyTitle)}
            body={t(isLive ? texts.waitingBody : texts.emptyBody)}
          />
        </Page>
      );
    return (
      <Page>
        <ReplayViewer
          header={
            <PageHeader
              title={title}
              detail={t(texts.origin, { build: origin.build, count })}
              actions={
                <>
                  {!isLive && <ServerSideButton {...serverSide} />}
                  <ReplayActions
                    replay={replay}
                    onOpen={(file) => send({ type: 'source.chosen', source: { file } })}
                  />
                </>
              }
            />
          }
          {...{ replay, position, path, query, speed, send }}
          isPlaying={state.matches({ viewing: 'playing' })}
          server={serverSide}
          isFollowing={isLive ? state.matches({ viewing: 'following' }) : null}
        />
        {serverDialog}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={title} actions={<ServerSideButton {...serverSide} />} />
      <PageBody width="form">
        {state.matches('reading') ? (
          <LoadingRows />
        ) : (
          <Stack gap={6}>
            <EmptyState
              illustration={unreadable ? 'broken' : 'search'}
              title={t(unreadable ? texts.unreadableTitle : texts.openTitle)}
              body={
                unreadable === 'tooLarge'
                  ? t(texts.tooLarge, { size: bytes(source && 'file' in source ? source.file.size : 0) })
                  : t(unreadable ? texts[unreadable] : texts.openBody)
              }
              action={
                unreadable === 'unreachable' &&
                source && (
                  <Inline>
                    <Button icon="refresh" onPress={() => send({ type: 'source.chosen', source })}>
                      {t(texts.tryAgain)}
                    </Button>
                  </Inline>
                )
              }
            />
            <FileDrop
              label={t(texts.file)}
              hint={t(texts.fileHint)}
              accept={['.json']}
              isMultiple={false}
              onFiles={open}
            />
            {serverSide.timeline && <ServerSideList timeline={serverSide.timeline} />}
          </Stack>
        )}
      </PageBody>
      {serverDialog}
    </Page>
  );
}

function sourceIn(search: URLSearchParams): ReplaySource | null {
  const [attachmentId, tab] = [search.get('attachment'), search.get('live')];
  if (tab !== null && process.env.PASOKH_DEV) return { tab };
  return attachmentId === null ? null : { attachmentId };
}
