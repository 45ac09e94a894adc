// List of SMS providers, and the messengers this installation uses.
import type { Kysely } from 'kysely';
import { messengerSendsTotal } from '../shared/metrics.ts';
import type { Database } from '../store/schema/database.ts';
import { emailMailbox, smsMailbox } from './dev-mailbox/dev-mailbox.messenger.ts';
import { kavenegar } from './kavenegar/kavenegar.messenger.ts';
import { melipayamak } from './melipayamak/melipayamak.messenger.ts';
import type { Email, Messenger, SendResult, Sms } from './messenger.ts';
import type { SmsProvider, SmsSettings } from './sms.ts';
import { smsir } from './smsir/smsir.messenger.ts';
import { createSmtpMessenger } from './smtp/smtp.messenger.ts';

/** All SMS providers; to add one, add a folder and a line here. */
export const smsProviderList: readonly SmsProvider[] = [kavenegar, smsir, melipayamak];

export interface MessengerSettings {
  readonly isProduction: boolean;
  readonly sms:
    | (SmsSettings & {
        readonly provider: string;
        /** Approved template of notices; null sends no notices by SMS. */
        readonly noticeTemplate: string | null;
      })
    | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

export interface Messengers {
  /** Null without a provider. */
  readonly sms: Messenger<Sms> | null;
  readonly email: Messenger<Email> | null;
}

/**
 * In development, messages without a provider go to the development mailbox; in production they are rejected.
 */
export function openMessengers(
  { isProduction, sms, smtpUrl, mailFrom }: MessengerSettings,
  db: Kysely<Database>,
  clock: () => number,
): Messengers {
  const provider = sms && smsProviderList.find(({ kind }) => kind === sms.provider);
  const mailboxes = isProduction ? null : { sms: smsMailbox(db, clock), email: emailMailbox(db, clock) };
  const smsMessenger = provider && sms ? openSmsMessenger(provider, sms) : mailboxes?.sms;
  const emailMessenger = smtpUrl === null ? mailboxes?.email : createSmtpMessenger(smtpUrl, mailFrom);
  return {
    sms: smsMessenger ? countSends(smsMessenger, 'sms') : null,
    email: emailMessenger ? countSends(emailMessenger, 'email') : null,
  };
}

function countSends<Message>(messenger: Messenger<Message>, name: keyof Messengers): Messenger<Message> {
  return {
    kind: messenger.kind,
    async send(message) {
      const result = await messenger.send(message);
      messengerSendsTotal.inc({ messenger: name, outcome: result.ok ? 'sent' : result.failure });
      return result;
    },
  };
}

/** The providers in use, for the log. */
export function describeMessengers({ sms, email }: Messengers): string {
  const describeProvider = (messenger: { kind: string } | null) =>
    messenger?.kind === 'outbox' ? 'kept at /dev/outbox' : `by ${messenger?.kind}`;
  const codes = sms
    ? `Codes go ${describeProvider(sms)}`
    : 'Nobody can sign up: no SMS provider is set (SMS_PROVIDER)';
  return `${codes}; ${email ? `e-mail goes ${describeProvider(email)}` : 'no e-mail is sent: SMTP_URL is not set'}`;
}

const missingTemplate: SendResult = {
  ok: false,
  failure: 'configuration',
  detail: 'SMS_NOTICE_TEMPLATE is not set',
};

function openSmsMessenger(provider: SmsProvider, sms: NonNullable<MessengerSettings['sms']>): Messenger<Sms> {
  const codes = provider.open(sms);
  const notices =
    sms.noticeTemplate === null ? null : provider.open({ ...sms, template: sms.noticeTemplate });
  return {
    kind: provider.kind,
    send: async (message) =>
      message.isNotice ? (notices?.send(message) ?? missingTemplate) : codes.send(message),
  };
}
