// Knows what stands behind the port of an answer's trace. Refuses to know a view.
import { actorOf } from '../../api/actor.ts';
import { traceMachine } from '../../machines/flows/trace.machine.ts';

export const liveTrace = traceMachine.provide({ actors: { read: actorOf((all) => all.traces.read) } });
