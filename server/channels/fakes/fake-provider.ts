// Interface of a fake channel provider in the development tools.

/** A message of a chat as the provider holds it. */
export interface FakeChatMessage {
  /** `installation`: sent by this installation. */
  readonly from: 'visitor' | 'installation' | 'operator';
  readonly text: string;
  /** Buttons of the message: the label, and the data sent when pressed. */
  readonly buttons: readonly { readonly text: string; readonly message: number; readonly data: string }[];
}

export interface FakeChat {
  readonly lines: readonly FakeChatMessage[];
  readonly isTyping: boolean;
  readonly isClosed: boolean;
}

/** A simulated provider on its own port, with one chat at a time. */
export interface FakeProvider {
  readonly url: string;
  /** Values for the connect form, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** Names of the failure modes, shown untranslated to developers. */
  readonly failures: readonly string[];
  /** Sets the failure mode; null: normal. */
  fail(failure: string | null): void;
  view(): FakeChat;
  /** Starts a chat with another visitor. */
  open(): void;
  send(text: string): Promise<void>;
  pressButton?(message: number, data: string): void;
  /** Writes as an operator in the provider's panel. */
  sendAsOperator?(text: string): void;
  closeChat?(): void;
  /** Sets the webhook URL that owners paste there; absent where a call registers it. */
  setWebhookUrl?(url: string): void;
  close(): Promise<void>;
}
