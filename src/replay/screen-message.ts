// Messages between the viewer and the frame with the screen.
import type { ReplayedSnapshots } from '../platform/replayed-machines.ts';
import { noMask, unpack } from './mask.ts';
import type { PersistedSnapshot, RootSnapshots } from './snapshots.ts';

/** One of the elements of a selector, from the end where negative. */
export type ElementPlace = readonly [selector: string, index: number];

/** An element, or a key together with Control. */
export type Press = ElementPlace | string;

/** What a screen needs besides its machines. */
export interface ScreenSetting {
  /** What is pressed, one after another, such as the button of a dialog. */
  readonly pressTargets: readonly Press[];
  /** What is scrolled to: one of the elements of a selector. */
  readonly scrollTarget: ElementPlace | null;
  /** The state of the history's entry. */
  readonly history: object | null;
}

/** What the screen shows from now on. */
export interface ScreenMessage extends ScreenSetting {
  readonly type: 'replay.screen';
  /** The recorded instant, in ms. */
  readonly at: number;
  /** The panel's address, with its query. */
  readonly path: string;
  /** Snapshots by machine id, packed: no message may hold a function. */
  readonly snapshots: unknown;
}

/** What the frame tells after each change. */
export interface ShownMessage {
  readonly type: 'replay.shown';
  /** Ids of the machines that the screen runs. */
  readonly machines: readonly string[];
}

const READY = { type: 'replay.ready' } as const;

/** Sent by the frame once it listens. */
export const screenReady = READY;

const hasType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

export const isScreenReady = (data: unknown): boolean => hasType(data, READY.type);
export const isScreenMessage = (data: unknown): data is ScreenMessage => hasType(data, 'replay.screen');
export const isShownMessage = (data: unknown): data is ShownMessage => hasType(data, 'replay.shown');

/** The message that shows these snapshots at an instant and an address. */
export const toScreenMessage = (
  at: number,
  path: string,
  roots: RootSnapshots,
  setting: ScreenSetting = { pressTargets: [], scrollTarget: null, history: null },
): ScreenMessage => ({
  type: 'replay.screen',
  ...setting,
  at,
  path,
  snapshots: Object.fromEntries([...roots].map(([machine, snapshots]) => [machine, snapshots.map(pack)])),
});

const pack = ({ context, children, ...rest }: PersistedSnapshot): unknown => ({
  ...rest,
  context: noMask.value(context),
  children: Object.fromEntries(
    Object.entries(children).map(([id, { snapshot, ...child }]) => [
      id,
      { ...child, snapshot: pack(snapshot) },
    ]),
  ),
});

/** The snapshots of a message. */
export const snapshotsOf = ({ snapshots, at }: ScreenMessage): ReplayedSnapshots =>
  new Map(Object.entries(Object(unpack(snapshots, () => at))));
