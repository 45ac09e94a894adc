// Ports of the model connection machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { modelConnectionMachine } from '../../../machines/admin/model-connection.machine.ts';

export const modelConnectionWithPorts = modelConnectionMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.modelConnection.read),
    test: lazyCallActor((all) => all.modelConnection.test),
  },
});
