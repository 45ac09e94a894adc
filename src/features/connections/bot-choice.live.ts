// Knows what stands behind the port of choosing a bot. Refuses to know a view.
import { actorOf } from '../../api/actor.ts';
import { botChoiceMachine } from '../../machines/flows/bot-choice.machine.ts';

export const liveBotChoice = botChoiceMachine.provide({ actors: { bots: actorOf((all) => all.bots.list) } });
