// Live ports of the bot list and bot creation machines.
import { fromPromise } from 'xstate';
import type { Issue } from '../../../contract/errors.ts';
import { actorOf, laterActorOf } from '../../api/actor.ts';
import { checksOf } from '../../api/check.actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { loadClient } from '../../api/load.ts';
import { botCreateMachine } from '../../machines/flows/bot-create.machine.ts';
import { botListMachine } from '../../machines/flows/bot-list.machine.ts';
import { stepAddress } from './bot-create.address.ts';
import { keepBot } from './bot-create.kept.ts';

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
