// Messages between the viewer and the frame with the screen.
import type { Snapshot } from 'xstate';

/** What the screen shows from now on. */
export interface StageMessage {
  readonly type: 'replay.stage';
  /** The recorded instant, in ms. */
  readonly at: number;
  /** The panel's address. */
  readonly path: string;
  /** Persisted snapshots by machine id. */
  readonly snapshots: Readonly<Record<string, readonly Snapshot<unknown>[]>>;
}

const READY = { type: 'replay.ready' } as const;

/** Sent by the frame once it listens. */
export const stageReady = READY;

const hasType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

export const isStageReady = (data: unknown): boolean => hasType(data, READY.type);
export const isStageMessage = (data: unknown): data is StageMessage => hasType(data, 'replay.stage');
