import type { AuditEntry } from '../../../../contract/account/audit.ts';
import type { Invitation, Operator } from '../../../../contract/account/operators.ts';
import type { Device } from '../../../../contract/auth/security.ts';
import { sampleBot } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { auditMachine } from '../audit.machine.ts';
import { operatorsMachine } from '../operators/operators.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { factorsMachine } from './factors.machine.ts';
import { secondFactorMachine } from './second-factor.machine.ts';

const offline = { error: 'Offline' } as const;
const notFound = { error: 'NotFound' } as const;
const retried = { type: 'retried' } as const;

const thisDevice: Device = {
  id: '0190f000-0000-7000-8000-0000000000a7',
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip: '192.0.2.10',
  createdAt: 1_790_000_000_000,
  lastSeenAt: 1_790_000_900_000,
};
const otherDevice: Device = { ...thisDevice, id: '0190f000-0000-7000-8000-0000000000a8', isCurrent: false };

export const devicesPaths = definePaths(devicesMachine, [
  {
    events: [
      doneEvent('devices', [thisDevice, otherDevice]),
      errorEvent('devices', offline),
      retried,
      { type: 'endDevice.requested', deviceId: otherDevice.id },
      doneEvent('endDevice', {}),
      errorEvent('endDevice', notFound),
      errorEvent('endDevice', offline),
      { type: 'endOthers.requested' },
      { type: 'endOthers.cancelled' },
      { type: 'endOthers.confirmed' },
      doneEvent('endOthers', { ended: 1 }),
      errorEvent('endOthers', offline),
    ],
    stateKey: ({ context }) => context.endingIds.length,
  },
]);

export const factorsPaths = definePaths(factorsMachine, [
  {
    events: [
      doneEvent('factors', [
        { kind: 'phone', value: '+989121234567', provedAt: 1_790_000_000_000 },
        { kind: 'email', value: 'samira@niloofar-shop.ir', provedAt: null },
      ]),
      errorEvent('factors', offline),
      retried,
    ],
  },
]);

const wrongCode = { error: 'SecondFactorIncorrect' } as const;

export const secondFactorPaths = definePaths(
  secondFactorMachine,
  ([true, false] as const).map((hasPassword) => ({
    input: { hasPassword },
    events: [
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
      ...(['confirm', 'renew'] as const).flatMap((id) => [
        doneEvent(id, { recoveryCodes: ['a-b'] }),
        errorEvent(id, wrongCode),
      ]),
      errorEvent('confirm', { error: 'SecondFactorOn' }),
      doneEvent('remove', {}),
      errorEvent('remove', wrongCode),
      errorEvent('remove', notFound),
      errorEvent('renew', notFound),
      { type: 'codes.saved' },
    ],
  })),
);

const operator: Operator = {
  id: '0190f000-0000-7000-8000-0000000000a5',
  name: 'سارا محمدی',
  username: 'sara',
  email: 'sara@niloofar-shop.ir',
  phone: '+989121110001',
  enabled: true,
  botIds: [botId],
  createdAt: 1_790_000_000_000,
  lastSeenAt: 1_790_000_900_000,
};
const invitation: Invitation = {
  id: '0190f000-0000-7000-8000-0000000000a6',
  by: 'email',
  to: 'reza@niloofar-shop.ir',
  botIds: [botId],
  createdAt: 1_790_000_000_000,
  expiresAt: 1_790_600_000_000,
};
const operatorsLoaded = doneEvent('list', {
  operators: [operator],
  invitations: [invitation],
  bots: [sampleBot()],
});

export const operatorsPaths = definePaths(operatorsMachine, [
  { events: [operatorsLoaded, errorEvent('list', offline), retried] },
  {
    events: [
      operatorsLoaded,
      { type: 'invitation.requested' },
      {
        type: 'invitation.submitted',
        form: { by: 'email', email: invitation.to, botIds: [botId], locale: 'fa' },
      },
      doneEvent('invite', invitation),
      errorEvent('invite', { error: 'EmailTaken' }),
      { type: 'cancellation.requested', invitationId: invitation.id },
      doneEvent('cancel', {}),
      errorEvent('cancel', notFound),
      errorEvent('cancel', offline),
      { type: 'bots.requested', operatorId: operator.id },
      { type: 'bots.submitted', botIds: [] },
      doneEvent('assign', operator),
      errorEvent('assign', offline),
      { type: 'removal.requested', operatorId: operator.id },
      { type: 'confirmed' },
      doneEvent('remove', {}),
      errorEvent('remove', { error: 'UserNotFound' }),
      errorEvent('remove', offline),
      { type: 'form.changed' },
      { type: 'dialog.closed' },
    ],
  },
  {
    events: [
      { type: 'operator.toggled', operatorId: operator.id, enabled: false },
      doneEvent('enable', operator),
      errorEvent('enable', offline),
    ],
    // The queue of switches is unbounded, so lengths over two count as one situation.
    stateKey: ({ context }) => Math.min(context.pendingToggles.length, 2),
  },
]);

const auditEntry: AuditEntry = {
  id: '0190f000-0000-7000-8000-0000000000a9',
  at: 1_790_000_000_000,
  action: 'login.failed',
  actor: null,
  subject: null,
  ip: '192.0.2.10',
  details: {},
  plans: {},
};

export const auditPaths = definePaths(auditMachine, [
  {
    events: [
      doneEvent('list', { entries: [auditEntry], nextCursor: 'more' }),
      errorEvent('list', offline),
      retried,
      { type: 'filter.chosen', filter: { action: 'login.failed' } },
      { type: 'more.requested' },
      doneEvent('more', { entries: [], nextCursor: null }),
      errorEvent('more', offline),
      { type: 'export.requested' },
      doneEvent('export', { fileName: 'audit.csv', csv: '' }),
      errorEvent('export', offline),
    ],
    stateKey: ({ context }) => context.nextCursor,
  },
]);
