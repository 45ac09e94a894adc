import type { PanelEvent } from '../../../contract/live.ts';
import { sampleBot } from '../bots/bot.sample.ts';
import { botChoiceMachine } from '../bots/bot-choice.machine.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import {
  sampleChannel,
  sampleConnection,
  sampleConnectionDetail,
  sampleDelivery,
  sampleWidget,
} from './connection.sample.ts';
import { connectionWizardMachine } from './connection-wizard.machine.ts';
import { connectionsMachine } from './connections.machine.ts';
import { deliveryLogMachine } from './delivery-log.machine.ts';

const offline = { error: 'Offline' } as const;
const retried = { type: 'retried' } as const;
const connection = sampleConnection();
const channel = sampleChannel();
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

export const connectionsPaths = definePaths(connectionsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('read', {
        connections: [sampleWidget, connection],
        channels: [sampleChannel({ kind: 'widget', isWidget: true }), channel],
      }),
      errorEvent('read', offline),
      retried,
      { type: 'live.reconnected' },
      liveEvent({ kind: 'reset' }),
      liveEvent({ kind: 'bot.changed', bot: sampleBot() }),
      liveEvent({ kind: 'bot.changed', bot: sampleBot({ id: 'another' }) }),
      { type: 'command.issued', command: { action: 'remove', connection } },
      doneEvent('runCommand', undefined),
      errorEvent('runCommand', offline),
      { type: 'log.requested', connection },
      { type: 'log.closed' },
      { type: 'limit.requested', connection },
      { type: 'limit.closed' },
    ],
  },
]);

export const connectionWizardPaths = definePaths(connectionWizardMachine, [
  {
    input: { botId, kind: channel.kind, connectionId: '', locale: 'fa' },
    events: [
      doneEvent('open', { channel, connection: sampleConnectionDetail('draft') }),
      doneEvent('open', { channel, connection: sampleConnectionDetail('active') }),
      doneEvent('open', { channel, connection: null }),
      doneEvent('open', { channel: sampleChannel({ kind: 'widget', isWidget: true }), connection: null }),
      errorEvent('open', offline),
      retried,
      { type: 'form.changed', change: { name: 'سایت' } },
      { type: 'xstate.after.debounce.connectionWizard.editing.draftChanged' },
      doneEvent('saveDraft', sampleConnectionDetail('draft')),
      errorEvent('saveDraft', offline),
      { type: 'form.submitted' },
      doneEvent('connect', sampleConnectionDetail('active')),
      errorEvent('connect', { error: 'ChannelKeyInvalid' }),
      { type: 'change.requested' },
    ],
    stateKey: ({ context }) => context.connection?.connection.status,
  },
]);

export const deliveryLogPaths = definePaths(deliveryLogMachine, [
  {
    input: { botId, connectionId: connection.id },
    events: [
      doneEvent('list', { deliveries: [sampleDelivery], nextCursor: 'more' }),
      doneEvent('list', { deliveries: [], nextCursor: null }),
      errorEvent('list', offline),
      retried,
      { type: 'xstate.after.refresh.deliveryLog.listing.shown' },
      { type: 'older.requested' },
      { type: 'failedOnly.toggled', isFailedOnly: true },
      { type: 'resend.requested', messageId: sampleDelivery.messageId },
      doneEvent('older', { deliveries: [], nextCursor: null }),
      errorEvent('older', offline),
      doneEvent('sendAgain', {}),
      errorEvent('sendAgain', offline),
    ],
    stateKey: ({ context }) => `${context.deliveries.length > 0} ${context.nextCursor !== null}`,
  },
]);

export const botChoicePaths = definePaths(botChoiceMachine, [
  {
    events: [
      doneEvent('bots', [sampleBot(), sampleBot({ id: 'second', name: 'فروشگاه گل' })]),
      errorEvent('bots', offline),
      retried,
    ],
  },
]);
