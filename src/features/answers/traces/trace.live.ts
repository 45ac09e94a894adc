import { actorOf } from '../../../api/actors/call.actor.ts';
import { traceMachine } from '../../../machines/answers/trace.machine.ts';

export const liveTrace = traceMachine.provide({ actors: { read: actorOf((all) => all.traces.read) } });
