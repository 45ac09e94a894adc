// The request or job, and the actor, that changes are made for.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActorKind } from '../../../contract/admin/timelines.ts';

/** Who causes a change. `id`: of the user, visitor, API key or connection; null for the AI and the system. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
}

export interface Operation {
  /** The request's id; jobs that a request enqueues keep it, other jobs have their own id. */
  readonly correlationId: string;
  readonly actor: Actor;
}

export const SYSTEM: Actor = { kind: 'system', id: null };
export const AI: Actor = { kind: 'ai', id: null };

const operations = new AsyncLocalStorage<Operation>();

/** The operation of the calling code; undefined outside requests and jobs. */
export const currentOperation = (): Operation | undefined => operations.getStore();

/** Runs the work, and all that it awaits, as part of the operation. */
export const runOperation = <T>(operation: Operation, work: () => T): T => operations.run(operation, work);

/** Runs the work for another actor of the same operation; without an operation, as it is. */
export function runAsActor<T>(actor: Actor, work: () => T): T {
  const operation = operations.getStore();
  return operation ? operations.run({ ...operation, actor }, work) : work();
}
