// Ports of the bot choice machine.
import { callActor } from '../../api/actors/call.actor.ts';
import { botChoiceMachine } from '../../machines/bots/bot-choice.machine.ts';

export const botChoiceWithPorts = botChoiceMachine.provide({
  actors: { bots: callActor((all) => all.bots.list) },
});
