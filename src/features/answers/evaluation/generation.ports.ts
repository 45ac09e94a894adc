// Ports of the generation of test questions.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { generatedTestsMachine } from '../../../machines/answers/evaluation/generated-tests.machine.ts';

export const generatedTestsWithPorts = generatedTestsMachine.provide({
  actors: {
    generate: lazyCallActor((all) => all.evaluation.generate),
    generateWithModel: lazyCallActor((all) => all.evaluation.generateWithModel),
    addMany: lazyCallActor((all) => all.evaluation.addMany),
  },
});
