// Table of lifecycle transitions.
import type { Generated } from 'kysely';
import type { ActorKind, LifecycleMachine } from '../../../contract/admin/timelines.ts';
import type { Instant } from './columns.ts';

/** One step of an entity's state machine; states, events and ids only. */
export interface LifecycleTransitionTable {
  /** Increases with every transition of an entity. */
  seq: Generated<number>;
  account_id: string;
  /** The conversation or order that the entity is part of, else the entity itself. */
  timeline_id: string;
  machine: LifecycleMachine;
  entity_id: string;
  from_state: string;
  event: string;
  to_state: string;
  actor_kind: ActorKind;
  /** The user, visitor, API key or connection; null for the AI and the system. */
  actor_id: string | null;
  correlation_id: string;
  at: Instant;
}
