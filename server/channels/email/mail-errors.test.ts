import { expect, it } from 'vitest';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { imapFailure, imapFailureAfterConnect, sendFailure, smtpFailure } from './mail-errors.ts';

const refusal = (serverResponseCode?: string) =>
  Object.assign(new Error('no'), { authenticationFailed: true, serverResponseCode });

it.each(['AUTHENTICATIONFAILED', 'EXPIRED'])('stops a connected mailbox at NO [%s]', (code) => {
  expect(imapFailureAfterConnect(refusal(code)).error).toMatchObject({
    tag: 'ChannelKeyInvalid',
    needsAttention: true,
  });
});

it.each([
  ['a log-in refused without a reason', refusal()],
  ['a log-in refused for a contact of the administrator', refusal('CONTACTADMIN')],
  ['a missing permission', Object.assign(new Error('no'), { serverResponseCode: 'NOPERM' })],
  ['a missing folder', Object.assign(new Error('no'), { mailboxMissing: true })],
  ['a name that leads into a private network', new OutboundError('AddressPrivate')],
])('retries a connected mailbox after %s, which the check refuses', (_, error) => {
  expect(imapFailure(error).error).toMatchObject({ isPermanent: true, needsAttention: true });
  expect(imapFailureAfterConnect(error).error).toMatchObject({ isPermanent: false, needsAttention: false });
});

it('retries sending where the name of the server leads into a private network', () => {
  const error = new OutboundError('AddressPrivate');
  expect(smtpFailure(error).error).toMatchObject({ rule: 'HostPrivate', needsAttention: true });
  expect(sendFailure(error).error).toMatchObject({ isPermanent: false, needsAttention: false });
});

it('names the port that no mail server has, or that does not answer', () => {
  expect(imapFailure(new OutboundError('AddressInvalid')).error).toMatchObject({ field: 'imapPort' });
  const timeout = Object.assign(new Error('Connection timeout'), {
    ...{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' },
  });
  expect(smtpFailure(timeout).error).toMatchObject({ field: 'smtpPort', rule: 'PortUnreachable' });
  const silence = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
  expect(smtpFailure(silence).error).not.toHaveProperty('field');
});

it.each([
  ['RCPT TO', 'ChannelVisitorGone'],
  ['MAIL FROM', 'ChannelMessageRefused'],
])('maps 550 5.1.1 at %s to %s', (command, tag) => {
  const error = Object.assign(new Error('no'), {
    ...{ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 no such user', command },
  });
  expect(smtpFailure(error).error).toMatchObject({ tag });
});
