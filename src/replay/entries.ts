// What a recorder keeps: snapshots of machines and the events between them.
import type { StateValue } from 'xstate';

/** An event whose payload has no personal data. */
export interface RecordedEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * A machine's snapshot as JSON; `history` maps history nodes to the ids of their last states, `children` are
 * the ids of its running actors.
 */
export interface RecordedSnapshot {
  readonly value: StateValue;
  readonly status: string;
  readonly context: unknown;
  readonly children?: readonly string[];
  readonly history?: Readonly<Record<string, readonly string[]>>;
}

/** A running machine, when it was first seen or at a checkpoint. `at` in ms. */
export interface RecordedActor {
  readonly type: 'actor';
  readonly at: number;
  /** Ids from the root, such as `checkout/coupon#2`; unique in a recording. */
  readonly path: string;
  readonly machine: string;
  /** Of the machine's structure, see `structureOf`. */
  readonly hash: string;
  readonly snapshot: RecordedSnapshot;
}

/** An event that a machine received and the state it led to. `at` in ms. */
export interface RecordedStep {
  readonly type: 'step';
  readonly at: number;
  readonly path: string;
  readonly event: RecordedEvent;
  readonly value: StateValue;
  readonly status: string;
}

export type RecordedEntry = RecordedActor | RecordedStep;

/** A visited address with masked identifiers. `at` in ms. */
export interface RecordedRoute {
  readonly at: number;
  readonly path: string;
}

/** Entries and routes, oldest first; each actor's first entry is its snapshot. */
export interface Recording {
  readonly entries: readonly RecordedEntry[];
  readonly routes: readonly RecordedRoute[];
}
