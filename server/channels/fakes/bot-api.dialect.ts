// How a fake Bot API differs from the others.

export interface FakeDialect {
  /** The error for a token nobody has. */
  readonly unknownToken: { readonly status: number; readonly description: string };
  /** The error for a chat that has not begun. */
  readonly unknownChat: { readonly status: number; readonly description: string };
  /** The number of a bot's first update. */
  readonly firstUpdateId: number;
  /** Ports of webhooks; an empty one is 443. */
  readonly webhookPorts: readonly string[];
  /** Header that repeats a webhook's secret; null: a secret is not taken. */
  readonly secretHeader: string | null;
  /** Whether the kinds of updates can be chosen. */
  readonly canChooseUpdates: boolean;
  /** Whether blocking the bot is an update. */
  readonly hasMembershipUpdates: boolean;
  readonly hasCommands: boolean;
  /** Whether an edit returns the message; otherwise a stub whose id is 0. */
  readonly describesEditedMessages: boolean;
  /** The id of the message that a call quotes. */
  quotedMessage(body: Readonly<Record<string, unknown>>): number | null;
}
