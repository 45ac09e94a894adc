// Live ports of the bot choice machine.
import { actorOf } from '../../api/actors/call.actor.ts';
import { botChoiceMachine } from '../../machines/bots/bot-choice.machine.ts';

export const liveBotChoice = botChoiceMachine.provide({ actors: { bots: actorOf((all) => all.bots.list) } });
