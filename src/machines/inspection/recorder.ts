// Records the events and states of machines, without secrets.
import { Actor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { redact } from './redact.ts';

/** One event that reached an actor, and where it led. `at` in ms. */
interface RecordedEvent {
  readonly at: number;
  readonly actor: string;
  readonly event: { readonly type: string };
  /** The state's value after the event; absent for actors that are not machines. */
  readonly state?: unknown;
}

export interface Recorder {
  /** Give it as an actor's `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What is remembered, oldest first. */
  readonly log: () => readonly RecordedEvent[];
}

/** Remembers the last `limit` passages. Actors are named by their path of ids, equal in every run. */
export function createRecorder(clock: { now(): number }, limit = 1_000): Recorder {
  const passages: RecordedEvent[] = [];
  return {
    log: () => passages,
    inspect(inspected) {
      if (inspected.type !== '@xstate.snapshot') return;
      const { actorRef, event, snapshot } = inspected;
      if (!(actorRef instanceof Actor)) return;
      const state = 'value' in snapshot ? { state: snapshot.value } : {};
      passages.push({ at: clock.now(), actor: pathOf(actorRef), event: redact(event), ...state });
      if (passages.length > limit) passages.shift();
    },
  };
}

// An actor that nobody named is numbered by its system, differently in every run: its parent's place is enough.
function pathOf(actor: AnyActorRef): string {
  const name = /^x:\d+$/.test(actor.id) ? '*' : actor.id;
  return actor._parent ? `${pathOf(actor._parent)}/${name}` : name;
}
