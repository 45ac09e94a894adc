// Plays the shortest path to a state, step by step on the real screen.
import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { ReplayViewer } from '../ReplayViewer.tsx';
import { openInStately } from './stately.ports.ts';
import { pathViewerWithPorts } from './states.ports.ts';
import { statesTexts as texts } from './states.texts.ts';
import { machineLink } from './states-links.ts';

export interface PathPlaybackProps {
  machine: string;
  state: string;
  switches: ReactNode;
}

export function PathPlayback({ machine, state, switches }: PathPlaybackProps) {
  const { t } = useI18n();
  const [viewer, send] = useMachine(pathViewerWithPorts, { input: { source: { machine, state } } });
  const { replay, position, path, query, speed } = viewer.context;
  const header = (
    <PageHeader
      title={state}
      parent={{ href: machineLink(machine), label: machine }}
      actions={
        <>
          {switches}
          {replay && (
            <Button variant="quiet" icon="external" onPress={() => void openInStately(machine, state)}>
              {t(texts.stately)}
            </Button>
          )}
        </>
      }
    />
  );
  if (!replay || !viewer.matches('viewing'))
    return (
      <>
        {header}
        {viewer.matches('unreadable') ? (
          <EmptyState illustration="search" title={t(texts.noPath)} body={t(texts.unknownBody)} />
        ) : (
          <LoadingRows />
        )}
      </>
    );
  return (
    <ReplayViewer
      {...{ header, replay, position, path, query, speed, send }}
      isPlaying={viewer.matches({ viewing: 'playing' })}
      isFollowing={null}
    />
  );
}
