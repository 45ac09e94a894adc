// The panel's screen at a position of a replay, in a frame without machines and server.
import { useCallback, useMemo } from 'react';
import { addressOf } from '../../platform/browser/base-path.ts';
import { useFrameMessage } from '../../platform/browser/use-frame-message.ts';
import type { LoadedReplay } from '../../replay/load.ts';
import { stageAt } from '../../replay/stage.ts';
import { isShownMessage, isStageReady, toStageMessage } from '../../replay/stage-message.ts';
import * as styles from './Replay.css.ts';

const STAGE_URL = addressOf('/replay-screen');

/** `fit` takes the size of its place; the others are scaled to its width. */
export type FrameSize = keyof typeof styles.frameBox;

export interface StageFrameProps {
  replay: LoadedReplay;
  position: number;
  size: FrameSize;
  /** Accessible name. */
  title: string;
  /** Gets the ids of the machines that the screen runs. */
  onShown?: (machines: readonly string[]) => void;
}

export function StageFrame({ replay, position, size, title, onShown }: StageFrameProps) {
  const { entries, routes } = replay.recording;
  const at = entries[position]?.at ?? 0;
  const message = useMemo(
    () =>
      toStageMessage(
        at,
        (routes.findLast((route) => route.at <= at) ?? routes[0])?.path ?? '/',
        stageAt(replay.actors, position),
        replay.screen,
      ),
    [replay, routes, at, position],
  );
  const receive = useCallback(
    (data: unknown) => {
      if (isShownMessage(data)) onShown?.(data.machines);
    },
    [onShown],
  );
  const frameRef = useFrameMessage(message, isStageReady, receive);
  return (
    <div className={styles.frameBox[size]}>
      <iframe ref={frameRef} src={STAGE_URL} title={title} className={styles.frame[size]} />
    </div>
  );
}
