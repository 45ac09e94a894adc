// Opens a recording or follows another tab: machines, charts, events and the screen.
import { Fragment } from 'react';
import { useSearch } from 'wouter';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReplaySource } from '../../machines/replay/viewer.machine.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Inline, PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { ReplayActions } from './ReplayActions.tsx';
import { ReplayViewer } from './ReplayViewer.tsx';
import { liveViewer } from './replay.live.ts';
import { replayTexts as texts } from './replay.texts.ts';

/** `?attachment=` names a file of a support request, `?live=` a tab to follow. */
export default function ReplayScreen() {
  // In development the page is open to everybody, outside of the panel's frame.
  const Place = process.env.PASOKH_DEV ? 'main' : Fragment;
  return (
    <Place>
      <Replay />
    </Place>
  );
}

function Replay() {
  const { t } = useI18n();
  const [state, send] = useMachine(liveViewer, { input: { source: sourceIn(useSearch()) } });
  const { source, replay, unreadable, position, path, query, speed } = state.context;
  const isLive = source !== null && 'tab' in source;
  const title = t(isLive ? texts.liveTitle : texts.title);
  const open = ([file]: readonly File[]) => file && send({ type: 'source.chosen', source: { file } });
  if (replay && state.matches('viewing')) {
    const { recording, origin } = replay;
    const count = recording.entries.length;
    if (count === 0)
      return (
        <>
          <PageHeader title={title} />
          <EmptyState
            illustration="search"
            title={t(isLive ? texts.waitingTitle : texts.emptyTitle)}
            body={t(isLive ? texts.waitingBody : texts.emptyBody)}
          />
        </>
      );
    return (
      <ReplayViewer
        header={
          <PageHeader
            title={title}
            detail={t(texts.origin, { build: origin.build, count })}
            actions={
              <ReplayActions
                replay={replay}
                onOpen={(file) => send({ type: 'source.chosen', source: { file } })}
              />
            }
          />
        }
        {...{ replay, position, path, query, speed, send }}
        isPlaying={state.matches({ viewing: 'playing' })}
        isFollowing={isLive ? state.matches({ viewing: 'following' }) : null}
      />
    );
  }
  return (
    <>
      <PageHeader title={title} />
      <PageBody width="form">
        {state.matches('reading') ? (
          <LoadingRows />
        ) : (
          <Stack gap={6}>
            <EmptyState
              illustration={unreadable ? 'broken' : 'search'}
              title={t(unreadable ? texts.unreadableTitle : texts.openTitle)}
              body={t(unreadable ? texts[unreadable] : texts.openBody)}
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
          </Stack>
        )}
      </PageBody>
    </>
  );
}

function sourceIn(search: string): ReplaySource | null {
  const query = new URLSearchParams(search);
  const [attachmentId, tab] = [query.get('attachment'), query.get('live')];
  if (tab !== null && process.env.PASOKH_DEV) return { tab };
  return attachmentId === null ? null : { attachmentId };
}
