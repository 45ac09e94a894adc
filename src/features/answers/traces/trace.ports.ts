import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { traceMachine } from '../../../machines/answers/trace.machine.ts';

export const traceWithPorts = traceMachine.provide({
  actors: { read: lazyCallActor((all) => all.traces.read) },
});
