// Live ports of the bot choice machine.
import { callActor } from '../../api/actors/call.actor.ts';
import { botChoiceMachine } from '../../machines/bots/bot-choice.machine.ts';

export const liveBotChoice = botChoiceMachine.provide({
  actors: { bots: callActor((all) => all.bots.list) },
});
