import { actorOf } from '../../api/actor.ts';
import { traceMachine } from '../../machines/flows/trace.machine.ts';

export const liveTrace = traceMachine.provide({ actors: { read: actorOf((all) => all.traces.read) } });
