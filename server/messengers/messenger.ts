// Interface of a message sender.

/**
 * Why a message did not leave. A `passing` fault may be gone on the next try; the others stay until somebody acts:
 * the person (`recipient`), or whoever runs the installation (`configuration`, `credit`).
 */
export type SendFailure = 'temporary' | 'recipient' | 'configuration' | 'credit';

/** `detail` is for the log: a provider and its code, never a secret, an address or the message. */
export type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: SendFailure; readonly detail: string };

/**
 * A one-time code for a phone. Providers put the code into a text they approved; the outbox keeps `text`. A notice
 * has an approved text of its own, into which the username is put.
 */
export interface Sms {
  /** As the person wrote it. */
  readonly to: string;
  /** In E.164, as `+989121234567`. */
  readonly number: string;
  readonly code: string;
  readonly text: string;
  readonly isNotice?: boolean;
}

export interface Email {
  readonly to: string;
  readonly locale: 'fa' | 'en';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Messenger<Message> {
  readonly kind: string;
  send(message: Message): Promise<SendResult>;
}
