// Interface of an outside channel: its fields, credential check, webhooks and operations.
import type { CatalogStep } from '../../contract/connections/catalog.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** A text in both languages of the panel. */
export interface LocalisedText {
  readonly fa: string;
  readonly en: string;
}

/** One thing an owner gives to connect; the panel draws its form from these. */
export interface ChannelField {
  readonly name: string;
  readonly label: LocalisedText;
  readonly hint: LocalisedText;
  /** A secret is written once, kept sealed and never shown again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** `lines`: one thing a line. */
  readonly input: 'text' | 'url' | 'number' | 'choice' | 'lines';
  readonly maxLength: number;
}

/** The field, of a channel with buttons, in which an owner lists what a chat begins with; a line each. */
export const QUESTIONS_FIELD = 'questions';

/** The lines of such a field, each once. */
export const parseLines = (value: string): string[] => [
  ...new Set(value.split('\n').flatMap((line) => line.trim() || [])),
];

/** What a connection is called with: what its owner gave and, with it, what `check` found out. */
export interface ChannelCredentials {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * Why a call did not come to be. `isPermanent`: trying again is of no use until somebody acts; `needsAttention`: nothing
 * will go in or out of this connection before its owner does. `detail` is for the log: a code, never a secret or a text.
 */
export interface ChannelError {
  readonly tag: ChannelErrorTag;
  readonly isPermanent: boolean;
  readonly needsAttention: boolean;
  readonly detail: string;
  /** Milliseconds the provider asked to wait. */
  readonly retryAfterMs?: number;
  /** Of a check: the field of the form that is wrong. */
  readonly field?: string;
}

export type ChannelErrorTag =
  | 'ChannelKeyInvalid'
  | 'ChannelAccessDenied'
  | 'ChannelUnreachable'
  | 'ChannelQuotaReached'
  | 'ChannelVisitorGone'
  | 'ChannelMessageRefused'
  | 'ChannelAnswerUnknown';

export type ChannelResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ChannelError };

/** What a check found: whose account there it is, unique over the installation, and what is worth showing. */
export interface VerifiedCredentials {
  readonly identifier: string;
  /** Settings the provider told, kept beside those the owner gave. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A file as the provider names it; fetched by `fetchFile` when it is stored. */
export interface RemoteFile {
  readonly ref: string;
  readonly name: string;
  readonly mime: string | null;
  readonly size: number | null;
  readonly isVoice: boolean;
}

/** What is told of whoever writes; what is not known is left out. */
export interface RemoteVisitor {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly locale?: string;
  readonly pageUrl?: string;
  /** What the link that began the chat carried along, as of `t.me/shop_bot?start=spring`. */
  readonly startedFrom?: string;
}

interface ChatEvent {
  /** The chat's name at the provider; a conversation each. */
  readonly chat: string;
}

/** What comes in. `id` names the message at the provider, so that what comes twice is the same message. */
export type InboundEvent =
  | (ChatEvent & {
      readonly kind: 'message';
      readonly id: string;
      readonly text: string;
      readonly visitor: RemoteVisitor;
      readonly files: readonly RemoteFile[];
      readonly quotes?: string;
      /** Names the messages that were sent as one, as an album is. */
      readonly group?: string;
      /** The provider's names of what was joined to it. */
      readonly joinedIds?: readonly string[];
    })
  | (ChatEvent & { readonly kind: 'edited'; readonly id: string; readonly text: string })
  /** The visitor asks for a person by a command or a button. */
  | (ChatEvent & { readonly kind: 'person.wanted'; readonly id: string; readonly visitor: RemoteVisitor })
  /** Greets; nothing is asked. */
  | (ChatEvent & { readonly kind: 'started'; readonly id: string; readonly visitor: RemoteVisitor })
  /**
   * A person wrote at the provider's own panel: the AI stops for this chat. `text` is empty where they only took it
   * over.
   */
  | (ChatEvent & {
      readonly kind: 'operator.wrote';
      readonly id: string;
      readonly text: string;
      readonly name: string;
    })
  | (ChatEvent & { readonly kind: 'closed' })
  /**
   * `message` is the id of the rated message; of stars, where the provider tells it, of the closing line or of the
   * question. Stars are 1 to 5, a thumb is `good` or `bad`.
   */
  | (ChatEvent & {
      readonly kind: 'rated';
      readonly message?: string;
      readonly rating: number | 'good' | 'bad';
    })
  | (ChatEvent & { readonly kind: 'typing' })
  /** The visitor wants nothing more from us. */
  | (ChatEvent & { readonly kind: 'blocked' });

/**
 * A webhook as it came; the body is raw, for its signature. `query.secret` is what stood after the connection's id in
 * the path.
 */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly now: number;
}

/** What a webhook is, before anything is done about it. `key` is the same for the same webhook sent twice. */
export type WebhookVerification =
  | { readonly ok: true; readonly key: string; readonly payload: unknown }
  | { readonly ok: false; readonly reason: 'forged' | 'stale' | 'unreadable' | 'ignored' };

export interface OutboundFile {
  readonly name: string;
  readonly mime: string;
  readonly kind: 'image' | 'file' | 'voice';
  /**
   * Where a provider can fetch it for a week without logging in, the same on each try; null where nobody outside
   * reaches the installation.
   */
  readonly url?: string | null;
  read(): Promise<Uint8Array>;
}

/** What goes out to one chat. */
export interface OutboundMessage {
  readonly chat: string;
  /** Ours, the same on each try. */
  readonly id: string;
  readonly text: string;
  readonly files: readonly OutboundFile[];
  /** The provider's name of the message that is answered. */
  readonly quotedId?: string;
  readonly author: { readonly kind: 'ai' | 'operator' | 'system'; readonly name: string };
  readonly locale: 'fa' | 'en';
  /** The visitor may say with one touch whether it helped. */
  readonly canRate: boolean;
  /** Answers the visitor may give with one touch; what is touched comes in as a message of those words. */
  readonly choices?: readonly string[];
  /** Of a text sent in parts: how many of them the provider has already. */
  readonly sentParts: number;
  /** An earlier try may have arrived unanswered: where the provider can be asked, it is asked first. */
  readonly maybeDelivered?: boolean;
  /**
   * Awaited just before a part leaves, and told how the provider calls those before it: whoever goes on after a process
   * that died in between begins there.
   */
  beforePart?(part: number, externalIds: readonly string[]): Promise<void>;
}

/** What `send` got done: all of it, or as many parts as before the fault. */
export type DeliveryResult =
  | { readonly ok: true; readonly externalIds: readonly string[] }
  | { readonly ok: false; readonly error: ChannelError; readonly sentParts: number };

/** `closingId` is our line that announced the closing; stars count for it however often the question is sent. */
export interface RatingRequest {
  readonly chat: string;
  readonly closingId: string;
  readonly locale: 'fa' | 'en';
}

/** What verbs are called with besides the access. */
export interface ChannelContext {
  readonly outbound: Outbound;
  readonly clock: () => number;
  /** Where this installation reaches the provider, without a slash at its end; null: at its own address. */
  readonly baseUrl: string | null;
  readonly signal?: AbortSignal;
}

/** Where a connection's webhooks arrive; `secret` is its own, 256 bits, letters of base64url. */
export interface WebhookEndpoint {
  /**
   * Without the secret; `/` and the secret may follow it. Null where nobody outside reaches the installation by https.
   */
  readonly url: string | null;
  readonly secret: string;
}

/** One thing to do at the provider, in words and drawn. */
export type SetupStep = CatalogStep;

/** One outside channel. */
export interface Channel<Kind extends string = string> {
  readonly kind: Kind;
  readonly label: LocalisedText;
  /** What connecting it brings, in a sentence. */
  readonly about?: LocalisedText;
  readonly fields: readonly ChannelField[];
  /** What one needs and where to find it, step by step. */
  readonly steps: readonly SetupStep[];
  /** The provider's own domains: where a proxy is set, it is asked for these alone. */
  readonly domains?: readonly string[];
  /**
   * Validates the credentials with the provider without changing anything there.
   * @returns the account's identifier and the settings to store, or an error whose `field` names the wrong form field
   */
  check(access: ChannelCredentials, ports: ChannelContext): Promise<ChannelResult<VerifiedCredentials>>;
  /** What the owner pastes at the provider, where `registerWebhook` is left out; `url` is never null here. */
  webhookUrl?(url: string, secret: string): string;
  /** Registers our webhook with the provider; idempotent. Left out where the owner pastes its address there. */
  registerWebhook?(
    access: ChannelCredentials,
    endpoint: WebhookEndpoint,
    ports: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /** Removes our webhook from the provider, once the connection is switched off or removed. */
  unregisterWebhook?(access: ChannelCredentials, ports: ChannelContext): Promise<ChannelResult<null>>;
  /** Whether the provider calls webhooks at such an https address; any, where it is left out. */
  acceptsWebhookUrl?(url: string): boolean;
  /** Verifies that a webhook is the provider's own, within a few milliseconds and without any call. */
  verifyWebhook(
    hook: WebhookRequest,
    access: ChannelCredentials,
    endpoint: WebhookEndpoint,
  ): WebhookVerification;
  /** Turns a stored payload into events; echoes of our own messages and events nobody needs are left out. */
  decode(payload: unknown, access: ChannelCredentials): readonly InboundEvent[];
  /**
   * What the provider wants told once a stored payload is worked, as that a button was heard; `counts` is false of what
   * came too late. Its failing harms nothing.
   */
  acknowledge?(
    payload: unknown,
    counts: boolean,
    access: ChannelCredentials,
    ports: ChannelContext,
  ): Promise<void>;
  /**
   * Sends a message, part by part from `sentParts` on; each part is announced by `beforePart`. A failure says how many
   * parts are sent, so that a retry goes on from there.
   */
  send(message: OutboundMessage, access: ChannelCredentials, ports: ChannelContext): Promise<DeliveryResult>;
  /** `send` asks the provider whether a message that may have been delivered was, so that a retry sends no duplicate. */
  readonly detectsDuplicates?: boolean;
  /** Downloads a file that a visitor sent; called when the event is processed. */
  fetchFile?(
    file: RemoteFile,
    access: ChannelCredentials,
    ports: ChannelContext,
  ): Promise<ChannelResult<Uint8Array>>;
  /** Shows the visitor that somebody is typing, for about five seconds. */
  showTyping?(chat: string, access: ChannelCredentials, ports: ChannelContext): Promise<ChannelResult<null>>;
  /** Closes the chat at the provider. */
  close?(chat: string, access: ChannelCredentials, ports: ChannelContext): Promise<ChannelResult<null>>;
  /**
   * Asks for one to five stars by buttons, once a chat is closed. A press comes back as `rated`, with `closingId` as its
   * `message`.
   * @returns the provider's ids of the messages sent
   */
  requestRating?(
    question: RatingRequest,
    access: ChannelCredentials,
    ports: ChannelContext,
  ): Promise<ChannelResult<readonly string[]>>;
  /** Alerts the people at the provider's own panel: the AI has given this chat up. */
  escalate?(chat: string, access: ChannelCredentials, ports: ChannelContext): Promise<ChannelResult<null>>;
  /** Replaces the text of a message that was sent; `id` is the provider's. */
  edit?(
    chat: string,
    id: string,
    text: string,
    access: ChannelCredentials,
    ports: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /** Deletes a message that was sent, also for the visitor; `id` is the provider's. */
  remove?(
    chat: string,
    id: string,
    access: ChannelCredentials,
    ports: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /**
   * Waits up to half a minute for what came in where no webhook can reach us. `cursor` is where the last call left
   * off.
   * @returns payloads for `decode` with the keys that make them one, and the next position.
   */
  poll?(
    access: ChannelCredentials,
    cursor: string | null,
    ports: ChannelContext,
  ): Promise<
    ChannelResult<{ readonly events: readonly { key: string; payload: unknown }[]; readonly cursor: string }>
  >;
}
