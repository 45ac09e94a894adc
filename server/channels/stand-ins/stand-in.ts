// Interface of a channel stand-in in the development tools.

/** One line of a chat, as it stands at the provider. */
export interface StandInMessage {
  /** `us`: what this installation sent. */
  readonly from: 'visitor' | 'us' | 'person';
  readonly text: string;
  /** What the visitor may touch: the words, and what the touch tells. */
  readonly buttons: readonly { readonly text: string; readonly message: number; readonly data: string }[];
}

export interface StandInChat {
  readonly lines: readonly StandInMessage[];
  readonly isTyping: boolean;
  readonly isClosed: boolean;
}

/** A provider on a port of its own, with one chat at a time. */
export interface ChannelStandIn {
  readonly url: string;
  /** What its wizard is filled in with, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** The names of its failures; told as they are, for developers. */
  readonly failures: readonly string[];
  /** How it answers from now on; null is rightly. */
  fail(failure: string | null): void;
  view(): StandInChat;
  /** Another visitor comes; the chat before is left. */
  open(): void;
  send(text: string): Promise<void>;
  pressButton?(message: number, data: string): void;
  /** A person writes at the provider's own panel. */
  sendAsOperator?(text: string): void;
  closeChat?(): void;
  /** Where webhooks go, as its owner pastes it there; left out where it is told by a call. */
  setWebhookUrl?(url: string): void;
  close(): Promise<void>;
}
