// Ports of the connection list, wizard, log and daily-limit machines.

import { fromPromise } from 'xstate';
import { callActor, lazyCallActor } from '../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { plansLink } from '../../api/plans-link.ts';
import { readLocale } from '../../i18n/locale.ts';
import { formatText } from '../../i18n/texts.ts';
import {
  connectionWizardMachine,
  type WizardData,
  type WizardTarget,
} from '../../machines/connections/connection-wizard.machine.ts';
import {
  type ConnectionCommand,
  type ConnectionList,
  type ConnectionsNotice,
  connectionsMachine,
} from '../../machines/connections/connections.machine.ts';
import { dailyLimitMachine } from '../../machines/connections/daily-limit.machine.ts';
import { deliveryLogMachine } from '../../machines/connections/delivery-log.machine.ts';
import { retryCommand } from '../../machines/shared/command-queue.ts';
import { undoSender } from '../../platform/undo-sender.ts';
import { toastFailure } from '../../ui/Toasts/toast-failure.ts';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { toastRefusal } from '../../ui/UpgradeHint/plan-limits.ts';
import { connectionTexts as texts } from './connections.texts.ts';
import { dailyLimitTexts } from './daily-limit.texts.ts';

const read = fromPromise<ConnectionList, { readonly botId: string }>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [connections, channels] = await Promise.all([
    call(endpoints.connections.list, input, { signal }),
    call(endpoints.catalog.connections, {}, { signal }),
  ]);
  return { connections, channels };
});

interface CommandInput {
  readonly botId: string;
  readonly command: ConnectionCommand;
}

const commandActor = fromPromise<void, CommandInput>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const { action, connection } = input.command;
  const connectionRef = { botId: input.botId, connectionId: connection.id };
  if (action === 'remove') await call(endpoints.connections.remove, connectionRef, { signal });
  else if (action === 'restore') await call(endpoints.connections.restore, connectionRef, { signal });
  else
    await call(
      endpoints.connections.activate,
      { ...connectionRef, active: action === 'activate' },
      { signal },
    );
});

const doneTexts = {
  activate: texts.activated,
  deactivate: texts.deactivated,
  remove: texts.removed,
  restore: texts.restored,
} as const;

/** Shows the result; a removal can be undone while its toast is shown. */
function announce(notice: ConnectionsNotice, issueCommand: (command: ConnectionCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastRefusal(notice.failure, plansLink(), retryCommand(notice, issueCommand));
    return;
  }
  const { action, connection } = notice;
  const name = connection.name || formatText(locale, texts.unnamed);
  const text = formatText(locale, doneTexts[action], { name });
  if (action !== 'remove') toast({ text, tone: 'success' });
  else
    toast({
      text,
      action: {
        label: formatText(locale, texts.undo),
        onPress: () => issueCommand({ action: 'restore', connection }),
      },
    });
}

export const connectionsWithPorts = connectionsMachine.provide({
  actors: { live: liveActor, read, runCommand: commandActor },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (command) => sendUndo({ type: 'command.issued', command }));
    },
  },
});

export const connectionWizardWithPorts = connectionWizardMachine.provide({
  actors: {
    open: fromPromise<WizardData, WizardTarget>(async ({ input: { botId, kind, connectionId }, signal }) => {
      const { call, endpoints } = await loadLazyEndpoints();
      const channels = await call(endpoints.catalog.connections, {}, { signal });
      const entry = channels.find((channel) => channel.kind === kind);
      if (!entry) throw { error: 'NotFound' };
      if (entry.isWidget) return { channel: entry, connection: null };
      if (connectionId)
        return {
          channel: entry,
          connection: await call(endpoints.connections.read, { botId, connectionId }, { signal }),
        };
      if (!entry.isAllowed || !entry.hasFreeSlot) return { channel: entry, connection: null };
      return {
        channel: entry,
        connection: await call(endpoints.connections.createDraft, { botId, kind }, { signal }),
      };
    }),
    saveDraft: callActor((all) => all.connections.saveDraft),
    connect: callActor((all) => all.connections.connect),
  },
});

export const deliveryLogWithPorts = deliveryLogMachine.provide({
  actors: {
    list: lazyCallActor((all) => all.channelDeliveries.list),
    sendAgain: lazyCallActor((all) => all.channelDeliveries.retry),
  },
  actions: {
    announce: (_, { failure }) => toastFailure(failure),
  },
});

export const dailyLimitWithPorts = dailyLimitMachine.provide({
  actors: {
    read: lazyCallActor((all) => all.dailyLimits.read),
    save: lazyCallActor((all) => all.dailyLimits.save),
  },
  actions: {
    announce: () => void toast({ text: formatText(readLocale(), dailyLimitTexts.saved), tone: 'success' }),
  },
});
