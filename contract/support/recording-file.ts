// Schema of `*.replay.json`: recorded states, in the shapes of Stately’s inspector.
import { Schema } from 'effect';

/** Bytes of a file that is attached to a support request, and of one that the viewer opens. */
export const recordingLimits = { attached: 3_000_000, opened: 100 * 1024 * 1024 } as const;

const MAX_STATE_DEPTH = 20;

/** A state's name, or the states of its regions. */
interface Regions {
  readonly [region: string]: StateValue;
}
type StateValue = string | Regions;

export const isStateValue = (value: unknown, depth = 0): value is StateValue =>
  typeof value === 'string'
    ? value.length <= 200
    : typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      depth < MAX_STATE_DEPTH &&
      Object.values(value).every((inner) => isStateValue(inner, depth + 1));

const stateValue = Schema.Unknown.check(
  Schema.makeFilter<unknown>((value) => (isStateValue(value) ? undefined : 'Invalid')),
);

const name = Schema.String.check(Schema.isMaxLength(300));

/** Fields that both kinds share: `sessionId` is the actor's path, such as `checkout/coupon`. */
const common = {
  id: name,
  _version: name,
  sessionId: name,
  rootId: name,
  /** Milliseconds since the epoch, as digits. */
  createdAt: name,
};

/** A running machine with its snapshot: when it was first seen, or at a checkpoint. */
const ActorEvent = Schema.Struct({
  ...common,
  type: Schema.Literal('@xstate.actor'),
  parentId: Schema.optionalKey(name),
  /** The machine's id. */
  name,
  /** Hash of the machine's structure. */
  hash: name,
  snapshot: Schema.Struct({
    value: stateValue,
    status: name,
    context: Schema.Unknown,
    children: Schema.optionalKey(Schema.Array(name)),
    history: Schema.optionalKey(Schema.Record(name, Schema.Array(name))),
  }),
});

/** An event that a machine received, and the state it led to. */
const SnapshotEvent = Schema.Struct({
  ...common,
  type: Schema.Literal('@xstate.snapshot'),
  event: Schema.Unknown,
  snapshot: Schema.Struct({ value: stateValue, status: name }),
});

export const RecordingFile = Schema.Struct({
  format: Schema.Literal('pasokh.replay'),
  version: Schema.Int,
  /** The panel's version. */
  build: name,
  locale: Schema.Literals(['fa', 'en']),
  /** Milliseconds to add to the tab's times to get the server's; absent where they were not compared. */
  clockOffset: Schema.optionalKey(Schema.Int),
  /** Addresses of the panel in the order of visits, with masked identifiers and without queries. */
  routes: Schema.Array(Schema.Struct({ at: Schema.Int, path: name })),
  events: Schema.Array(Schema.Union([ActorEvent, SnapshotEvent])),
});
export type RecordingFile = typeof RecordingFile.Type;
