// Live ports of the bot choice machine.
import { actorOf } from '../../api/actor.ts';
import { botChoiceMachine } from '../../machines/flows/bot-choice.machine.ts';

export const liveBotChoice = botChoiceMachine.provide({ actors: { bots: actorOf((all) => all.bots.list) } });
