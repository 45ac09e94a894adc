import { callActor } from '../../../api/actors/call.actor.ts';
import { traceMachine } from '../../../machines/answers/trace.machine.ts';

export const liveTrace = traceMachine.provide({ actors: { read: callActor((all) => all.traces.read) } });
