// Records the events and states of machines, without secrets.
import { Actor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { redact } from './redact.ts';

/** One event received by an actor and the state it led to. `at` in ms. */
interface RecordedEvent {
  readonly at: number;
  readonly actor: string;
  readonly event: { readonly type: string };
  /** The state's value after the event; absent for actors that are not machines. */
  readonly state?: unknown;
}

export interface Recorder {
  /** To be passed as an actor's `inspect` option. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The recorded events, oldest first. */
  readonly log: () => readonly RecordedEvent[];
}

/** Records the last `limit` events. Actors are named by their path of ids, the same in every run. */
export function createRecorder(clock: { now(): number }, limit = 1_000): Recorder {
  const events: RecordedEvent[] = [];
  return {
    log: () => events,
    inspect(inspection) {
      if (inspection.type !== '@xstate.snapshot') return;
      const { actorRef, event, snapshot } = inspection;
      if (!(actorRef instanceof Actor)) return;
      const state = 'value' in snapshot ? { state: snapshot.value } : {};
      events.push({ at: clock.now(), actor: pathOf(actorRef), event: redact(event), ...state });
      if (events.length > limit) events.shift();
    },
  };
}

// The generated id of an unnamed actor differs in every run, so its parent's path is used.
function pathOf(actor: AnyActorRef): string {
  const name = /^x:\d+$/.test(actor.id) ? '*' : actor.id;
  return actor._parent ? `${pathOf(actor._parent)}/${name}` : name;
}
