import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Device, security } from '../../../../contract/auth/security.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { auditMachine } from '../audit.machine.ts';
import { operatorsMachine } from '../operators/operators.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { factorsMachine } from './factors.machine.ts';
import { secondFactorMachine } from './second-factor.machine.ts';

const offline = { error: 'Offline' };
const notFound = { error: 'NotFound' };
const retried = { type: 'retried' };

it('covers all states and transitions of devices', () => {
  const device = { id: 'd1', current: false, userAgent: '', ip: '', createdAt: 1, lastSeenAt: 1 };
  const events = [
    doneEvent('devices', [device]),
    errorEvent('devices', offline),
    retried,
    { type: 'endDevice.requested', deviceId: 'd1' },
    doneEvent('endDevice', {}),
    errorEvent('endDevice', notFound),
    errorEvent('endDevice', offline),
    { type: 'endOthers.requested' },
    { type: 'endOthers.cancelled' },
    { type: 'endOthers.confirmed' },
    doneEvent('endOthers', { ended: 1 }),
    errorEvent('endOthers', offline),
  ];
  const stateKey = ({ context }: { context: { endingIds: unknown[] } }) => context.endingIds.length;
  expect(uncoveredPaths(devicesMachine, [{ events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of login factors', () => {
  const factor = { kind: 'email', value: 'a@example.com', provedAt: null };
  const events = [doneEvent('factors', [factor]), errorEvent('factors', offline), retried];
  expect(uncoveredPaths(factorsMachine, [{ events }])).toEqual([]);
});

it('logs out one device while another is being logged out', async () => {
  const ended: string[] = [];
  const createDevice = (id: string): Device =>
    Object.assign(Object.create(null), { id, current: id === 'mine', userAgent: '', ip: '' });
  const response = Promise.withResolvers<Record<never, never>>();
  const machine = devicesMachine.provide({
    actors: {
      devices: fromPromise<readonly Device[], Record<never, never>>(async () =>
        ['mine', 'd1', 'd2'].map(createDevice),
      ),
      endDevice: fromPromise<Record<never, never>, InputOf<typeof security.endDevice>>(async ({ input }) => {
        ended.push(input.sessionId);
        return response.promise;
      }),
    },
  });
  const actor = createActor(machine).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  for (const deviceId of ['d1', 'd2', 'd2']) actor.send({ type: 'endDevice.requested', deviceId });
  response.resolve({});
  await expect.poll(() => actor.getSnapshot().context.devices.map(({ id }) => id)).toEqual(['mine']);
  expect(ended).toEqual(['d1', 'd2']);
});

it('covers all states and transitions of the second factor', () => {
  const wrongCode = { error: 'SecondFactorIncorrect' };
  const events = [
    doneEvent('status', { isOn: false, recoveryCodesLeft: 0 }),
    doneEvent('status', { isOn: true, recoveryCodesLeft: 9 }),
    errorEvent('status', offline),
    retried,
    { type: 'turnOn.requested' },
    { type: 'turnOff.requested' },
    { type: 'renewal.requested' },
    { type: 'password.changed', password: 'a-long-password' },
    { type: 'code.changed', code: '123456' },
    { type: 'form.submitted' },
    { type: 'cancelled' },
    doneEvent('createSecret', { secret: 'S', uri: 'otpauth://', qr: ['1'] }),
    errorEvent('createSecret', { error: 'SecondFactorOn' }),
    errorEvent('createSecret', { error: 'InvalidCredentials' }),
    ...['confirm', 'renew'].flatMap((id) => [
      doneEvent(id, { recoveryCodes: ['a-b'] }),
      errorEvent(id, wrongCode),
    ]),
    errorEvent('confirm', { error: 'SecondFactorOn' }),
    doneEvent('remove', {}),
    errorEvent('remove', wrongCode),
    errorEvent('remove', notFound),
    errorEvent('renew', notFound),
    { type: 'codes.saved' },
  ];
  const traversals = [true, false].map((hasPassword) => ({ input: { hasPassword }, events }));
  expect(uncoveredPaths(secondFactorMachine, traversals)).toEqual([]);
});

it('covers all states and transitions of operators', () => {
  const operator = { id: 'o1', botIds: [], enabled: true };
  const invitation = { id: 'i1', to: 'samira@example.com' };
  const listEvents = [
    doneEvent('list', { operators: [operator], invitations: [invitation], bots: [] }),
    errorEvent('list', offline),
    retried,
  ];
  const [loadedEvent] = listEvents;
  const dialogEvents = [
    loadedEvent,
    { type: 'invitation.requested' },
    { type: 'invitation.submitted', form: { by: 'email', email: invitation.to, botIds: [], locale: 'fa' } },
    doneEvent('invite', invitation),
    errorEvent('invite', { error: 'EmailTaken' }),
    { type: 'cancellation.requested', invitationId: 'i1' },
    doneEvent('cancel', {}),
    errorEvent('cancel', notFound),
    errorEvent('cancel', offline),
    { type: 'bots.requested', operatorId: 'o1' },
    { type: 'bots.submitted', botIds: ['b1'] },
    doneEvent('assign', operator),
    errorEvent('assign', offline),
    { type: 'removal.requested', operatorId: 'o1' },
    { type: 'confirmed' },
    doneEvent('remove', {}),
    errorEvent('remove', { error: 'UserNotFound' }),
    errorEvent('remove', offline),
    { type: 'form.changed' },
    { type: 'dialog.closed' },
  ].filter((event) => event !== undefined);
  const switchScenario = {
    events: [
      { type: 'operator.toggled', operatorId: 'o1', enabled: false },
      doneEvent('enable', operator),
      errorEvent('enable', offline),
    ],
    // The queue of switches is unbounded, so lengths over two count as one situation.
    stateKey: ({ context }: { context: { switches: unknown[] } }) => Math.min(context.switches.length, 2),
  };
  expect(
    uncoveredPaths(operatorsMachine, [{ events: listEvents }, { events: dialogEvents }, switchScenario]),
  ).toEqual([]);
});

it('covers all states and transitions of the audit log', () => {
  const page = { entries: [{ id: 'a1' }], nextCursor: 'more' };
  const events = [
    doneEvent('list', page),
    errorEvent('list', offline),
    retried,
    { type: 'filter.chosen', filter: { action: 'login.failed' } },
    { type: 'more.requested' },
    doneEvent('more', { entries: [], nextCursor: null }),
    errorEvent('more', offline),
    { type: 'export.requested' },
    doneEvent('export', { fileName: 'audit.csv', csv: '' }),
    errorEvent('export', offline),
  ];
  const stateKey = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(uncoveredPaths(auditMachine, [{ events, stateKey }])).toEqual([]);
});
