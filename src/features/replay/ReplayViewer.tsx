// A replay at one position: machines and events beside the chart, the data and the screen.
import { type ReactNode, useMemo, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PlaybackSpeed, ViewerEvent } from '../../machines/replay/viewer.machine.ts';
import { shortcuts } from '../../platform/shortcuts/shortcuts.ports.ts';
import type { Shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import type { LoadedReplay } from '../../replay/load.ts';
import { serverEvents } from '../../replay/server-events.ts';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { media } from '../../ui/theme.css.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { ActorList } from './ActorList.tsx';
import { ChartPane } from './ChartPane.tsx';
import { DataPane } from './DataPane.tsx';
import { DifferenceNote } from './DifferenceNote.tsx';
import { EventList } from './EventList.tsx';
import { Playback } from './Playback.tsx';
import * as styles from './Replay.css.ts';
import { paneTexts, replayTexts as texts } from './replay.texts.ts';
import { ScreenPane } from './ScreenPane.tsx';
import { ServerSideNotes, type ServerSideProps } from './ServerSide.tsx';

export interface ReplayViewerProps {
  header: ReactNode;
  replay: LoadedReplay;
  position: number;
  path: string | null;
  query: string;
  isPlaying: boolean;
  speed: PlaybackSpeed;
  isFollowing: boolean | null;
  send: (event: ViewerEvent) => void;
  /** Absent where no server is asked: in the state gallery and beside a live tab. */
  server?: ServerSideProps;
}

const NO_EVENTS: ReturnType<typeof serverEvents> = [];

type Pane = 'events' | 'chart' | 'data' | 'screen';

export function ReplayViewer(props: ReplayViewerProps) {
  const { header, replay, position, path, query, isPlaying, speed, isFollowing, send, server } = props;
  const { t } = useI18n();
  const isPhone = useMediaQuery(media.phone);
  const isRoomy = useMediaQuery(media.roomy);
  const [pane, setPane] = useState<Pane>('chart');
  const { actors, origin, firstDifference } = replay;
  const timeline = server?.timeline;
  const actor = actors.find((each) => each.path === path);
  const panes = useMemo(() => {
    const events = (
      <>
        <ActorList
          actors={actors}
          position={position}
          path={path}
          onChoose={(chosen) => send({ type: 'actor.chosen', path: chosen })}
        />
        <EventList
          replay={replay}
          serverEvents={timeline ? serverEvents(timeline) : NO_EVENTS}
          position={position}
          query={query}
          onQuery={(value) => send({ type: 'query.changed', query: value })}
          onChoose={(index) => send({ type: 'position.chosen', position: index })}
        />
      </>
    );
    return {
      events,
      chart: <ChartPane actor={actor} position={position} />,
      data: <DataPane actor={actor} position={position} />,
    };
  }, [replay, timeline, actors, actor, position, path, query, send]);
  const keys: Shortcuts = {
    next: () => send({ type: 'stepped', by: 1 }),
    previous: () => send({ type: 'stepped', by: -1 }),
  };
  const screen = <ScreenPane replay={replay} position={position} />;
  const tabs: readonly (readonly [Pane, ReactNode])[] = [
    ...(isPhone ? ([['events', panes.events]] as const) : []),
    ['chart', panes.chart],
    ['data', panes.data],
    ...(isRoomy ? [] : ([['screen', screen]] as const)),
  ];
  return (
    <div className={styles.viewer} ref={() => shortcuts.bind(keys)}>
      {header}
      <Playback {...{ replay, position, isPlaying, speed, isFollowing, send }} />
      <div className={styles.notes}>
        {firstDifference && <DifferenceNote difference={firstDifference} />}
        {actor?.hasChanged && actor.machine !== firstDifference?.machine && (
          <Callout tone="warning">{t(texts.changed)}</Callout>
        )}
        {timeline && <ServerSideNotes timeline={timeline} clockOffset={origin.clockOffset} />}
      </div>
      <div className={styles.panes}>
        {!isPhone && (
          <section aria-label={t(paneTexts.side)} className={styles.side}>
            {panes.events}
          </section>
        )}
        <section aria-label={t(paneTexts.views)} className={styles.centre}>
          <Tabs
            label={t(paneTexts.views)}
            items={tabs.map(([id, panel]) => ({ id, label: t(paneTexts[id]), panel }))}
            current={tabs.some(([id]) => id === pane) ? pane : 'chart'}
            onChange={setPane}
          />
        </section>
        {isRoomy && (
          <section aria-label={t(paneTexts.screen)} className={styles.screenPane}>
            {screen}
          </section>
        )}
      </div>
    </div>
  );
}
