// Knows what every way of sending a message offers. Knows no provider.

interface OutgoingMessage {
  readonly to: string;
  /** E-mail only. */
  readonly subject: string | null;
  readonly body: string;
}

/** A permanent failure will not get better by trying again; `detail` is for the log and names no secret. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly permanent: boolean; readonly detail: string };

export interface Messenger {
  readonly kind: string;
  readonly channel: 'sms' | 'email';
  send(message: OutgoingMessage): Promise<Sent>;
}
