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

/**
 * A copy that can be sent to the frame: functions, of which contexts hold only those of clocks, are marked, and
 * `unpack` gives them back.
 */
export function markFunctions<Value>(value: Value): Value;
export function markFunctions(value: unknown): unknown {
  if (typeof value === 'function') return { $function: true };
  if (Array.isArray(value)) return value.map((item) => markFunctions(item));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, markFunctions(inner)]));
}

const READY = { type: 'replay.ready' } as const;

/** Sent by the frame once it listens. */
export const stageReady = READY;

const hasType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

export const isStageReady = (data: unknown): boolean => hasType(data, READY.type);
export const isStageMessage = (data: unknown): data is StageMessage => hasType(data, 'replay.stage');
