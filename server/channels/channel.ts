// Interface of an outside channel: its fields, credential check, webhooks and operations.

import type { CatalogStep, ChannelAbilities, ConnectRule } from '../../contract/connections/catalog.ts';
import type { ProductCard } from '../../contract/conversations/products/product-cards.ts';
import { limits } from '../../contract/limits.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** A text in both languages of the panel. */
export interface LocalisedText {
  readonly fa: string;
  readonly en: string;
}

/** A field of the connect form. */
export interface ChannelField {
  readonly name: string;
  readonly label: LocalisedText;
  readonly hint: LocalisedText;
  /** A secret is stored sealed and never shown again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** `lines`: one entry per line. */
  readonly input: 'text' | 'url' | 'number' | 'choice' | 'lines';
  readonly maxLength: number;
}

/** The field in which owners list suggested questions, one per line; for channels with buttons. */
export const QUESTIONS_FIELD = 'questions';

/** The lines of such a field without duplicates. */
export const parseLines = (value: string): string[] => [
  ...new Set(value.split('\n').flatMap((line) => line.trim() || [])),
];

/** The owner's values and what `check` returned. */
export interface ChannelCredentials {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * Why a call failed. `isPermanent`: a retry is useless until somebody acts; `needsAttention`: the connection
 * does not work until its owner acts. `detail` is a code for the log, never a secret or a text.
 */
export interface ChannelError {
  readonly tag: ChannelErrorTag;
  readonly isPermanent: boolean;
  readonly needsAttention: boolean;
  readonly detail: string;
  /** Milliseconds to wait, as the provider asks. */
  readonly retryAfterMs?: number;
  /** After `send`: the provider may have taken the message, so that it is not sent again by itself. */
  readonly isOutcomeUnknown?: boolean;
  /** After `check`: the invalid form field. */
  readonly field?: string;
  /** What is wrong with the field, if the provider tells. */
  readonly rule?: ConnectRule;
}

export type ChannelErrorTag =
  | ('ChannelKeyInvalid' | 'ChannelAccessDenied' | 'ChannelUnreachable')
  | 'ChannelQuotaReached'
  | 'ChannelVisitorGone'
  | 'ChannelMessageRefused'
  | 'ChannelAnswerUnknown';

export type ChannelResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ChannelError };

/** The result of `check`: the account's identifier, unique in the installation, and values worth showing. */
export interface VerifiedCredentials {
  readonly identifier: string;
  /** Settings returned by the provider, stored beside the owner's. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A file by its id at the provider; downloaded by `fetchFile`. */
export interface RemoteFile {
  readonly ref: string;
  readonly name: string;
  readonly mime: string | null;
  readonly size: number | null;
  readonly isVoice: boolean;
}

/** The visitor as far as the provider describes them. */
export interface RemoteVisitor {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly locale?: string;
  readonly pageUrl?: string;
  /** The payload of the link that began the chat, as in `t.me/shop_bot?start=spring`. */
  readonly startPayload?: string;
}

interface ChatEvent {
  /** The provider's id of the chat; each is one conversation. */
  readonly chat: string;
}

/** An inbound event. `id` is the provider's message id, which identifies repeated deliveries. */
export type InboundEvent =
  | (ChatEvent & {
      readonly kind: 'message';
      readonly id: string;
      readonly text: string;
      readonly visitor: RemoteVisitor;
      readonly files: readonly RemoteFile[];
      /** Of the chat, where the channel has subjects. */
      readonly subject?: string;
      /** False: nobody waits for an answer, so that the AI gives none. */
      readonly needsAnswer?: boolean;
      /** Of a message that names no chat: what its sender's chats begin with; one of this subject is meant. */
      readonly chatPrefix?: string;
      readonly quotedId?: string;
      /** The same for messages sent together as an album. */
      readonly albumId?: string;
      /** The provider's ids of the messages merged into this one. */
      readonly joinedIds?: readonly string[];
    })
  | (ChatEvent & { readonly kind: 'edited'; readonly id: string; readonly text: string })
  /** The visitor requests an operator by a command or a button. */
  | (ChatEvent & {
      readonly kind: 'operator.requested';
      readonly id: string;
      readonly visitor: RemoteVisitor;
    })
  /** The visitor opened the chat without a question. */
  | (ChatEvent & { readonly kind: 'started'; readonly id: string; readonly visitor: RemoteVisitor })
  /**
   * An operator wrote in the provider's panel: the AI pauses in this chat. `text` is empty if they only took
   * it over.
   */
  | (ChatEvent & {
      readonly kind: 'operator.wrote';
      readonly id: string;
      readonly text: string;
      readonly name: string;
    })
  | (ChatEvent & { readonly kind: 'closed' })
  /**
   * `message` is the id of the rated message; for stars, of the closing line or the rating request if known.
   * Stars are 1 to 5; a thumb is `good` or `bad`.
   */
  | (ChatEvent & {
      readonly kind: 'rated';
      readonly message?: string;
      readonly rating: number | 'good' | 'bad';
    })
  | (ChatEvent & { readonly kind: 'typing' })
  /** The visitor blocked us. */
  | (ChatEvent & { readonly kind: 'blocked' });

/**
 * A webhook request; the body is raw, as signatures cover it. `query.secret` is the path segment after the
 * connection's id.
 */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly now: number;
}

/** The result of verifying a webhook. `key` is the same for repeated deliveries. */
export type WebhookVerification =
  | { readonly ok: true; readonly key: string; readonly payload: unknown }
  | { readonly ok: false; readonly reason: 'forged' | 'stale' | 'unreadable' | 'ignored' };

export interface OutboundFile {
  readonly name: string;
  readonly mime: string;
  readonly kind: 'image' | 'file' | 'voice';
  /** A URL valid for a week without login, the same on each attempt; null without a public https address. */
  readonly url?: string | null;
  read(): Promise<Uint8Array>;
}

/** A product card to send; `readPicture` gives null where there is no picture. */
export type OutboundProduct = Omit<ProductCard, 'picture'> & {
  readPicture(): Promise<{ readonly mime: string; readonly bytes: Uint8Array } | null>;
};
/** What the message replies to; the provider's ids of the chat's messages, up to the visitor's latest. */
export interface OutboundThread {
  readonly subject: string;
  readonly externalIds: readonly string[];
}

/** A message to send to one chat. */
export interface OutboundMessage {
  readonly chat: string;
  /** Our id, the same on each attempt. */
  readonly id: string;
  readonly text: string;
  readonly files: readonly OutboundFile[];
  /** The provider's id of the quoted message. */
  readonly quotedId?: string;
  /** Where the channel has subjects. */
  readonly thread?: OutboundThread;
  readonly author: { readonly kind: 'ai' | 'operator' | 'system'; readonly name: string };
  readonly locale: 'fa' | 'en';
  /** Whether to add rating buttons. */
  readonly canRate: boolean;
  /** Button labels; a pressed one arrives as a message with that text. */
  readonly choices?: readonly string[];
  /** Cards below the text, for channels with buttons; the others rely on the text. */
  readonly products?: readonly OutboundProduct[];
  /** How many parts the provider has already. */
  readonly sentParts: number;
  /** An earlier attempt may have succeeded without a response: providers that can tell are asked first. */
  readonly mayBeDelivered?: boolean;
  /**
   * Awaited before each part is sent, with the provider's ids of the earlier parts, so that a restarted
   * process continues there.
   */
  beforePart?(part: number, externalIds: readonly string[]): Promise<void>;
  /** Awaited after each part that others follow, so that a button pressed there is already known. */
  afterPart?(externalIds: readonly string[]): Promise<void>;
}

/** All parts were sent, or as many as before the error. */
export type DeliveryResult =
  | { readonly ok: true; readonly externalIds: readonly string[] }
  | { readonly ok: false; readonly error: ChannelError; readonly sentParts: number };

/** `closingId` is the id of our closing line: the rating belongs to it, however often it is requested. */
export interface RatingRequest {
  readonly chat: string;
  readonly closingId: string;
  readonly locale: 'fa' | 'en';
}

/** Arguments of every channel call besides the credentials. */
export interface ChannelContext {
  readonly outbound: Outbound;
  readonly clock: () => number;
  /** Base URL without a trailing slash; null: the provider's own. */
  readonly baseUrl: string | null;
  readonly signal?: AbortSignal;
}

/** Where a connection's webhooks arrive; `secret` is 256 bits in base64url. */
export interface WebhookEndpoint {
  /** Without the secret, which may follow after `/`; null without a public https address. */
  readonly url: string | null;
  readonly secret: string;
}

/** The abilities of a channel that takes texts and files, and nothing else. */
export const basicAbilities: ChannelAbilities = {
  canEdit: false,
  canDelete: false,
  hasButtons: false,
  hasVoice: true,
  maxFileBytes: limits.attachment.bytes,
  replyWindowHours: null,
  hasSubject: false,
};

/** A set-up step at the provider, with text and picture. */
export type SetupStep = CatalogStep;

/** An external channel. */
export interface Channel<Kind extends string = string> {
  readonly kind: Kind;
  readonly label: LocalisedText;
  /** One sentence on what the connection does. */
  readonly about?: LocalisedText;
  readonly fields: readonly ChannelField[];
  /** How to get the credentials, step by step. */
  readonly steps: readonly SetupStep[];
  /** Base address of the provider's interface, without a trailing slash; null: each connection has its own. */
  readonly address: string | null;
  readonly abilities: ChannelAbilities;
  /** The provider's domains; a configured proxy is used for these only. */
  readonly domains?: readonly string[];
  /**
   * Validates the credentials with the provider without changing anything there.
   * @returns the account's identifier and the settings to store, or an error whose `field` names the wrong form field
   */
  check(
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<VerifiedCredentials>>;
  /**
   * The URL that owners paste at the provider, where `registerWebhook` is absent; `url` is never null here.
   */
  webhookUrl?(url: string, secret: string): string;
  /** Registers our webhook at the provider; idempotent. Absent where owners paste its URL there. */
  registerWebhook?(
    credentials: ChannelCredentials,
    endpoint: WebhookEndpoint,
    context: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /** Removes our webhook from the provider, once the connection is switched off or removed. */
  unregisterWebhook?(credentials: ChannelCredentials, context: ChannelContext): Promise<ChannelResult<null>>;
  /** Whether the provider calls webhooks at this https URL; absent: at any. */
  acceptsWebhookUrl?(url: string): boolean;
  /** Verifies that a webhook is the provider's own, within a few milliseconds and without any call. */
  verifyWebhook(
    request: WebhookRequest,
    credentials: ChannelCredentials,
    endpoint: WebhookEndpoint,
  ): WebhookVerification;
  /**
   * Milliseconds that a message waits for its files, after which it is stored and they are named as refused.
   * Absent: it fails after some seconds, and refused files are named only where nothing else is in a message.
   */
  readonly inboundRetryMs?: number;
  /** Turns a stored payload into events; echoes of our own messages and events nobody needs are left out. */
  decode(payload: unknown, credentials: ChannelCredentials): readonly InboundEvent[];
  /**
   * Confirms a processed payload to the provider, such as a button press; `isAccepted` is false for a late one.
   * Failures are ignored.
   */
  acknowledge?(
    payload: unknown,
    isAccepted: boolean,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<void>;
  /**
   * Sends a message from part `sentParts` on; `beforePart` is called before each part. An error tells how
   * many parts were sent, so that a retry continues there.
   */
  send(
    message: OutboundMessage,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<DeliveryResult>;
  /**
   * Whether `send` first asks the provider if an uncertain message was delivered, so that a retry sends no
   * duplicate.
   */
  readonly canDetectDuplicates?: boolean;
  /** Downloads a file that a visitor sent; called when the event is processed. */
  fetchFile?(
    file: RemoteFile,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<Uint8Array>>;
  /** Shows the visitor that somebody is typing, for about five seconds. */
  showTyping?(
    chat: string,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /** Closes the chat at the provider. */
  close?(
    chat: string,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /**
   * Asks for one to five stars by buttons, once a chat is closed. A press comes back as `rated`, with `closingId` as its
   * `message`.
   * @returns the provider's ids of the messages sent
   */
  requestRating?(
    request: RatingRequest,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<readonly string[]>>;
  /** Notifies the people in the provider's panel that the AI escalated this chat. */
  escalate?(
    chat: string,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /** Replaces the text of a message that was sent; `id` is the provider's. */
  edit?(
    chat: string,
    id: string,
    text: string,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /** Deletes a message that was sent, also for the visitor; `id` is the provider's. */
  remove?(
    chat: string,
    id: string,
    credentials: ChannelCredentials,
    context: ChannelContext,
  ): Promise<ChannelResult<null>>;
  /**
   * Long-polls up to half a minute where no webhook can reach us, from `cursor` on.
   * @returns payloads for `decode` with their deduplication keys, and the next cursor
   */
  poll?(
    credentials: ChannelCredentials,
    cursor: string | null,
    context: ChannelContext,
  ): Promise<
    ChannelResult<{ readonly events: readonly { key: string; payload: unknown }[]; readonly cursor: string }>
  >;
}
