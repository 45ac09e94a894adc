// Maps errors of IMAP and SMTP to channel errors.

import { OutboundError } from '../../outbound/outbound-error.ts';
import { propertyOf } from '../../shared/json.ts';
import type { ChannelError, ChannelResult } from '../channel.ts';
import { channelFailure, textPropertyOf } from '../provider-request.ts';

export type MailProtocol = 'imap' | 'smtp';
type Failure = Extract<ChannelResult<never>, { ok: false }>;

const ownerMustAct = { isPermanent: true, needsAttention: true } as const;
const HOST_NOT_FOUND_CODES = new Set(['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME']);
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'CONNECT_TIMEOUT']);
/** Log-ins that are refused without a code may work soon; retries must not look like an attack. */
const REFUSED_RETRY_MS = 300_000;
const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_OSSL|EPROTO$|ETLS$)/;

/** Response codes of a password that is wrong or no longer valid, RFC 5530. */
const CREDENTIALS_REJECTED_CODES = new Set(['AUTHENTICATIONFAILED', 'EXPIRED']);

const hasFlag = (error: unknown, name: string): boolean => propertyOf(error, name) === true;

/** The codes of an error and its causes; none is a text or a secret. */
function codesOf(error: unknown): string[] {
  const codes = [textPropertyOf(error, 'code'), textPropertyOf(error, 'originalCode')];
  const cause = propertyOf(error, 'cause');
  return (cause === undefined ? codes : [...codes, ...codesOf(cause)]).filter((code) => code !== '');
}

const isTlsError = (error: unknown, codes: readonly string[]): boolean =>
  hasFlag(error, 'tlsFailed') || codes.some((code) => TLS_CODE.test(code));

/** What prevented a connection, with the field of the form; null: something else. */
function connectFailure(error: unknown, protocol: MailProtocol): Failure | null {
  const [hostField, portField] = [`${protocol}Host`, `${protocol}Port`];
  const codes = codesOf(error);
  const [detail = 'no code'] = codes;
  if (error instanceof OutboundError && error.kind === 'AddressInvalid')
    return channelFailure('ChannelAccessDenied', error.kind, { ...ownerMustAct, field: portField });
  if (error instanceof OutboundError)
    return channelFailure('ChannelAccessDenied', error.kind, {
      ...ownerMustAct,
      field: hostField,
      rule: 'HostPrivate',
    });
  if (codes.some((code) => HOST_NOT_FOUND_CODES.has(code)))
    return channelFailure('ChannelUnreachable', detail, { field: hostField, rule: 'HostNotFound' });
  if (
    [...codes, textPropertyOf(error, 'timeoutType')].some((code) => UNREACHABLE_CODES.has(code)) ||
    /^connect ETIMEDOUT/.test(textPropertyOf(error, 'message'))
  )
    return channelFailure('ChannelUnreachable', detail, { field: portField, rule: 'PortUnreachable' });
  return isTlsError(error, codes)
    ? channelFailure('ChannelUnreachable', `TLS ${detail}`, { field: hostField, rule: 'TlsFailed' })
    : null;
}

const loginRefusedFailure = (detail: string) =>
  channelFailure('ChannelKeyInvalid', detail, { ...ownerMustAct, field: 'password', rule: 'LoginRefused' });

/** Response codes that servers give while they are busy, or limit a mailbox. */
const BUSY_CODES = new Set(['LIMIT', 'INUSE', 'OVERQUOTA', 'THROTTLED']);

export function imapFailure(error: unknown): Failure {
  const connectionFailure = connectFailure(error, 'imap');
  if (connectionFailure) return connectionFailure;
  const response = textPropertyOf(error, 'serverResponseCode').toUpperCase();
  const code = codesOf(error)[0] ?? (response || textPropertyOf(error, 'responseStatus') || 'IMAP');
  if (BUSY_CODES.has(response) || code === 'ETHROTTLE')
    return channelFailure('ChannelQuotaReached', response || code);
  if (response === 'UNAVAILABLE') return channelFailure('ChannelUnreachable', response);
  if (response === 'NOPERM' || response === 'PRIVACYREQUIRED')
    return channelFailure('ChannelAccessDenied', response, ownerMustAct);
  if (hasFlag(error, 'authenticationFailed')) return loginRefusedFailure(response || 'login refused');
  if (hasFlag(error, 'mailboxMissing'))
    return channelFailure('ChannelAccessDenied', 'no folder', {
      ...ownerMustAct,
      field: 'folder',
      rule: 'MailboxMissing',
    });
  return code === 'GREETING_TIMEOUT' || !/^(Parser|Invalid|Unexpected|MissingTag|LineToo)/.test(code)
    ? channelFailure('ChannelUnreachable', code)
    : channelFailure('ChannelAnswerUnknown', code);
}

/** The same failure, which may pass by itself. */
const toRetryable = ({ error }: Failure, retryAfterMs = error.retryAfterMs): Failure => ({
  ok: false,
  error: {
    ...error,
    isPermanent: false,
    needsAttention: false,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  },
});

/** An error of a mailbox that was connected before: only a wrong password stops it. */
export function imapFailureAfterConnect(error: unknown): Failure {
  const failure = imapFailure(error);
  const { tag, detail, needsAttention } = failure.error;
  if (!needsAttention || CREDENTIALS_REJECTED_CODES.has(detail)) return failure;
  return toRetryable(failure, tag === 'ChannelKeyInvalid' ? REFUSED_RETRY_MS : undefined);
}

/** An error of sending; its resolver may be wrong for a while. */
export function sendFailure(error: unknown): Failure {
  const failure = smtpFailure(error);
  return failure.error.rule === 'HostPrivate' ? toRetryable(failure) : failure;
}

/** Maps an SMTP error by the server's status, RFC 5321 and RFC 3463. */
export function smtpFailure(error: unknown): Failure {
  const connectionFailure = connectFailure(error, 'smtp');
  if (connectionFailure) return connectionFailure;
  const status = Number(propertyOf(error, 'responseCode') ?? 0);
  const response = textPropertyOf(error, 'response');
  const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '';
  const code = codesOf(error)[0] ?? 'SMTP';
  const detail = status > 0 ? `SMTP ${status} ${enhancedStatus}`.trim() : code;
  if (status === 0)
    return channelFailure(
      /invalid greeting/i.test(textPropertyOf(error, 'message')) || code === 'EPROTOCOL'
        ? 'ChannelAnswerUnknown'
        : 'ChannelUnreachable',
      detail,
    );
  if (status === 454 && code === 'ETLS') return channelFailure('ChannelUnreachable', detail);
  if (status === 421 || status === 450 || status === 452)
    return channelFailure(status === 421 ? 'ChannelUnreachable' : 'ChannelQuotaReached', detail);
  if (status < 500) return channelFailure('ChannelUnreachable', detail);
  if (status === 535 || status === 534 || status === 538) return loginRefusedFailure(detail);
  if (status === 530 || code === 'EAUTH') return channelFailure('ChannelAccessDenied', detail, ownerMustAct);
  const isUnknownRecipient =
    textPropertyOf(error, 'command') === 'RCPT TO' &&
    (/^5\.1\.[0-36]$/.test(enhancedStatus) || enhancedStatus === '5.2.1');
  return channelFailure(isUnknownRecipient ? 'ChannelVisitorGone' : 'ChannelMessageRefused', detail, {
    isPermanent: true,
  });
}

/** An error of the form itself. */
export const fieldFailure = (field: string): { readonly ok: false; readonly error: ChannelError } =>
  channelFailure('ChannelAccessDenied', `invalid ${field}`, { isPermanent: true, field });
