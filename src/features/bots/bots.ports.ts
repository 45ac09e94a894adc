// Ports of the bot list and bot creation machines.
import { fromPromise } from 'xstate';
import type { Issue } from '../../../contract/errors/errors.ts';
import { callActor, lazyCallActor } from '../../api/actors/call.actor.ts';
import { validationActor } from '../../api/actors/validation.actor.ts';
import { loadClient } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { botListMachine } from '../../machines/bots/bot-list.machine.ts';
import { botCreateMachine } from '../../machines/bots/create/bot-create.machine.ts';
import { saveBotDraft } from './create/bot-create.storage.ts';
import { stepUrlActor } from './create/bot-create.url.ts';

export const botListWithPorts = botListMachine.provide({
  actors: {
    live: liveActor,
    bots: callActor((all) => all.bots.list),
    allowance: callActor((all) => all.account.allowance),
  },
});

export const botCreateWithPorts = botCreateMachine.provide({
  actors: {
    create: callActor((all) => all.bots.create),
    checkName: lazyCallActor((all) => all.botCreation.checkName),
    allowance: callActor((all) => all.account.allowance),
    validation: validationActor((all) => all.bots.create),
    validateForm: fromPromise<readonly Issue[], object>(async ({ input }) => {
      const { endpoints, issuesIn } = await loadClient();
      return issuesIn(endpoints.bots.create, input);
    }),
    stepUrl: stepUrlActor,
  },
  actions: { saveDraft: (_, { storedDraft }) => saveBotDraft(storedDraft) },
});
