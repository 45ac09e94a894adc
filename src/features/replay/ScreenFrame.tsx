// The panel's screen at a position of a replay, in a frame without machines and server.
import { useCallback, useMemo } from 'react';
import { addressOf } from '../../platform/browser/base-path.ts';
import { useFrameMessage } from '../../platform/browser/use-frame-message.ts';
import type { LoadedReplay } from '../../replay/load.ts';
import { isScreenReady, isShownMessage, toScreenMessage } from '../../replay/screen-message.ts';
import { rootSnapshotsAt } from '../../replay/snapshots.ts';
import * as styles from './Replay.css.ts';

const SCREEN_URL = addressOf('/replay-screen');

/** `fit` takes the size of its place; the others are scaled to its width. */
export type FrameSize = keyof typeof styles.frameBox;

export interface ScreenFrameProps {
  replay: LoadedReplay;
  position: number;
  size: FrameSize;
  /** Accessible name. */
  title: string;
  /** Gets the ids of the machines that the screen runs. */
  onShown?: (machines: readonly string[]) => void;
}

export function ScreenFrame({ replay, position, size, title, onShown }: ScreenFrameProps) {
  const { entries, routes } = replay.recording;
  const at = entries[position]?.at ?? 0;
  const message = useMemo(
    () =>
      toScreenMessage(
        at,
        (routes.findLast((route) => route.at <= at) ?? routes[0])?.path ?? '/',
        rootSnapshotsAt(replay.actors, position),
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
  const frameRef = useFrameMessage(message, isScreenReady, receive);
  return (
    <div className={styles.frameBox[size]}>
      <iframe ref={frameRef} src={SCREEN_URL} title={title} className={styles.frame[size]} />
    </div>
  );
}
