// How a provider's Bot API differs from the others.
import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

/** The commands in the app's menu, by language. */
export type CommandTexts = Readonly<
  Record<'fa' | 'en', { readonly start: string; readonly operator: string }>
>;

export interface BotApiDialect<Kind extends string = string> {
  readonly kind: Kind;
  readonly label: LocalisedText;
  readonly about: LocalisedText;
  readonly fields: readonly ChannelField[];
  readonly steps: readonly SetupStep[];
  /** Base address without a trailing slash. */
  readonly address: string;
  readonly domains: readonly string[];
  /** Hosts of links to a bot, as owners paste them instead of its username. */
  readonly linkHosts: readonly string[];
  /** The ports that webhooks are delivered to; an empty port is 443. */
  readonly webhookPorts: ReadonlySet<string>;
  /**
   * Request header that repeats the webhook's secret, in lower case. Null: there is none, so the address
   * ends in the secret.
   */
  readonly secretHeader: string | null;
  /** Whether the provider takes the kinds of updates to deliver. */
  readonly canChooseUpdates: boolean;
  /** Null: the provider has no command menu. */
  readonly commands: CommandTexts | null;
  /** Fields that quote a message, even a deleted one where the provider allows it. */
  replyFields(messageId: number): Readonly<Record<string, unknown>>;
}
