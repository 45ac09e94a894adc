// Live ports of the bot list and bot creation machines.
import { fromPromise } from 'xstate';
import type { Issue } from '../../../contract/errors/errors.ts';
import { actorOf, laterActorOf } from '../../api/actors/call.actor.ts';
import { checksOf } from '../../api/actors/validation.actor.ts';
import { loadClient } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { botListMachine } from '../../machines/bots/bot-list.machine.ts';
import { botCreateMachine } from '../../machines/bots/create/bot-create.machine.ts';
import { keepBot } from './create/bot-create.storage.ts';
import { stepAddress } from './create/bot-create.url.ts';

export const botList = botListMachine.provide({
  actors: {
    live: liveActor,
    bots: actorOf((all) => all.bots.list),
    allowance: actorOf((all) => all.account.allowance),
  },
});

export const botCreate = botCreateMachine.provide({
  actors: {
    create: actorOf((all) => all.bots.create),
    nameStanding: laterActorOf((all) => all.botMaking.nameStanding),
    allowance: actorOf((all) => all.account.allowance),
    checks: checksOf((all) => all.bots.create),
    judge: fromPromise<readonly Issue[], object>(async ({ input }) => {
      const { endpoints, issuesIn } = await loadClient();
      return issuesIn(endpoints.bots.create, input);
    }),
    address: stepAddress,
  },
  actions: { keep: (_, { kept }) => keepBot(kept) },
});
