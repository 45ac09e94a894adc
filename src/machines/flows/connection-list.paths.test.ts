// Proves that no state of the charts of connections is unreached and no transition untaken.
import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../replay/paths.ts';
import { botChoiceMachine } from './bot-choice.machine.ts';
import { servicesMachine } from './connection-list.machine.ts';
import { serviceLogMachine } from './connection-log.machine.ts';
import { serviceWizardMachine } from './connection-wizard.machine.ts';
import { botId } from './talk.sample.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };
const connection = { id: 'c', botId, name: 'سایت', initialMessage: '', status: 'draft' };
const heard = (event: object) => ({ type: 'live.heard', event });

it('the list of connections', () => {
  const events = [
    done('read', { connections: [connection], kinds: [] }),
    failed('read', offline),
    retried,
    { type: 'live.opened' },
    heard({ kind: 'reset' }),
    heard({ kind: 'bot.changed', bot: { id: botId } }),
    heard({ kind: 'bot.changed', bot: { id: 'another' } }),
    { type: 'order.given', verb: 'remove', connection },
    done('order', undefined),
    failed('order', offline),
    { type: 'log.asked', connection },
    { type: 'log.closed' },
  ];
  expect(leftOut(servicesMachine, [{ input: { botId }, events }])).toEqual([]);
});

it('connecting a channel', () => {
  const entry = { kind: 'k', fields: [], steps: [] };
  const detail = (status: string) => ({ connection: { ...connection, status }, values: {}, tails: {} });
  const events = [
    done('open', { entry, detail: detail('draft') }),
    done('open', { entry, detail: detail('active') }),
    done('open', { entry, detail: null }),
    failed('open', offline),
    retried,
    { type: 'form.changed', change: { name: 'سایت' } },
    { type: 'xstate.after.pause.serviceWizard.filling.changed' },
    done('keepDraft', detail('draft')),
    failed('keepDraft', offline),
    { type: 'form.sent' },
    done('connect', detail('active')),
    failed('connect', { error: 'ChannelKeyInvalid' }),
    { type: 'change.wanted' },
  ];
  const input = { botId, kind: 'k', connectionId: '' };
  const tellApart = ({ context }: { context: { detail: { connection: { status: string } } | null } }) =>
    context.detail?.connection.status;
  expect(leftOut(serviceWizardMachine, [{ input, events, tellApart }])).toEqual([]);
});

it('what went out by a connection', () => {
  const events = [
    done('list', { deliveries: [{ messageId: 'm', state: 'waiting' }], nextCursor: 'm' }),
    done('list', { deliveries: [], nextCursor: null }),
    failed('list', offline),
    retried,
    { type: 'xstate.after.look.serviceLog.shown' },
    { type: 'older.wanted' },
    { type: 'failed.wanted', only: true },
    { type: 'again.asked', messageId: 'm' },
    done('older', { deliveries: [], nextCursor: null }),
    failed('older', offline),
    done('sendAgain', {}),
    failed('sendAgain', offline),
  ];
  const tellApart = ({ context }: { context: { deliveries: readonly unknown[]; nextCursor: unknown } }) =>
    `${context.deliveries.length > 0} ${context.nextCursor !== null}`;
  expect(leftOut(serviceLogMachine, [{ input: { botId, connectionId: 'c' }, events, tellApart }])).toEqual(
    [],
  );
});

it('the bots to choose from', () => {
  const events = [done('bots', []), failed('bots', offline), retried];
  expect(leftOut(botChoiceMachine, [{ events }])).toEqual([]);
});
