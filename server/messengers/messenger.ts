// Interface of a message sender.

/**
 * Why a message was not sent. `temporary` may work on retry; the others need action by the recipient
 * (`recipient`) or by the installation's administrator (`configuration`, `credit`).
 */
export type SendFailure = 'temporary' | 'recipient' | 'configuration' | 'credit';

/** `detail` is for the log: the provider and its code, never a secret, an address or the message. */
export type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: SendFailure; readonly detail: string };

/**
 * A one-time code for a phone. Providers insert the code into an approved template; the development mailbox
 * stores `text`. A notice has its own template, which takes the username.
 */
export interface Sms {
  /** As the user entered it. */
  readonly to: string;
  /** E.164 format: `+989121234567`. */
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
  /** A page that ends e-mails of this kind; mail programs may post to it. */
  readonly unsubscribeUrl?: string;
}

export interface Messenger<Message> {
  readonly kind: string;
  send(message: Message): Promise<SendResult>;
}
