// Opens a recording and shows it: the machines, their charts, their events and the screen.
import { useSearch } from 'wouter';
import { useI18n } from '../../i18n/I18n.tsx';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Inline, PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { ReplayViewer } from './ReplayViewer.tsx';
import { liveViewer } from './replay.live.ts';
import { replayTexts as texts } from './replay.texts.ts';

/** `?attachment=` names a file of a support request. */
export default function ReplayScreen() {
  const { t } = useI18n();
  const attachmentId = new URLSearchParams(useSearch()).get('attachment');
  const [state, send] = useMachine(liveViewer, { input: { source: attachmentId ? { attachmentId } : null } });
  const { source, replay, unreadable } = state.context;
  const open = ([file]: readonly File[]) => file && send({ type: 'source.chosen', source: { file } });
  if (replay && state.matches('viewing'))
    return (
      <ReplayViewer
        replay={replay}
        position={state.context.position}
        path={state.context.path}
        query={state.context.query}
        isPlaying={state.matches({ viewing: 'playing' })}
        send={send}
      />
    );
  return (
    <>
      <PageHeader title={t(texts.title)} />
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
