// Knows which messengers there are and which of them this installation uses. Knows no provider's protocol.
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { Messenger } from './messenger.ts';
import { outboxMessenger } from './outbox/outbox.messenger.ts';
import { smtpMessenger } from './smtp/smtp.messenger.ts';

export interface MessengerSettings {
  readonly production: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

export interface Messengers {
  /** Null when nobody can deliver. */
  readonly sms: Messenger | null;
  readonly email: Messenger | null;
}

/** Development keeps in the outbox what has no provider; production refuses instead. */
export function openMessengers(
  settings: MessengerSettings,
  db: Kysely<Database>,
  clock: () => number,
): Messengers {
  const outbox = (channel: Messenger['channel']) =>
    settings.production ? null : outboxMessenger(channel, db, clock);
  return {
    sms: outbox('sms'),
    email: settings.smtpUrl === null ? outbox('email') : smtpMessenger(settings.smtpUrl, settings.mailFrom),
  };
}
