// Context and events of the visitor machine.

import type { Message } from '../../../contract/conversations/messages.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import type { visitor } from '../../../contract/widget/visitor.ts';
import type { Identity } from '../../sdk/api.ts';
import type { AnswerRating, OutgoingMessage, PendingMessage, StreamingReply } from './messages.ts';

export type VisitorMachineEvent =
  | ({ readonly type: 'message.submitted' } & OutgoingMessage)
  | { readonly type: 'message.discarded'; readonly clientId: string }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'older.requested' }
  | ({ readonly type: 'answer.rated' } & AnswerRating)
  | { readonly type: 'draft.changed' }
  /** Raised with `message.submitted`. */
  | { readonly type: 'draft.submitted' }
  | { readonly type: 'panel.shown' }
  | { readonly type: 'panel.hidden' }
  | { readonly type: 'network.restored' }
  /** The user signed in on the host page; null: none. */
  | { readonly type: 'identity.changed'; readonly identity: Identity | null }
  /** The visitor's conversation has changed; `who`: the signed-in user, empty for none. */
  | { readonly type: 'token.changed'; readonly token: string | null; readonly who: string }
  /** Another tab has shown the messages up to a position. */
  | { readonly type: 'read.in-other-tab'; readonly seq: number }
  | { readonly type: 'stream.received'; readonly event: VisitorEvent }
  | { readonly type: 'stream.lost' };

type Page = OutputOf<typeof visitor.messages>;
/** As the server returns it. */
export type MessagePage = Pick<Page, 'eventId' | 'hasOlder' | 'messages'> &
  Partial<Pick<Page, 'checking' | 'seenSeq' | 'readSeq'>>;

/** `eventId`: stream position at which `messages` were read; `attempts`: failures in a row. */
export interface VisitorContext {
  readonly token: string | null;
  /** The user signed in on the page when the token was given; empty for none. */
  readonly identityKey: string;
  /** The identity given by the page, and whether it is being verified. */
  readonly identity: Identity | null;
  readonly isVerifyingIdentity: boolean;
  readonly messages: readonly Message[];
  /** Messages added by the last change. */
  readonly newMessages: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly reply: StreamingReply | null;
  /** An answer waits for approval. */
  readonly isInReview: boolean;
  readonly hasOlder: boolean;
  readonly eventId: number;
  readonly isVisible: boolean;
  readonly unread: number;
  readonly attempts: number;
  /** The server was too busy for a pending message. */
  readonly isBusy: boolean;
  readonly refusal: Failure | null;
  /** Up to where the visitor's messages were read, and up to where the visitor's reading was sent. */
  readonly seenSeq: number;
  readonly reportedSeq: number;
  /** Ratings that are not sent yet; one per answer. */
  readonly ratings: readonly AnswerRating[];
}

export const emptyContext = (
  token: string | null,
  pending: readonly PendingMessage[],
  who = '',
): VisitorContext => ({
  token,
  identityKey: who,
  identity: null,
  isVerifyingIdentity: false,
  messages: [],
  newMessages: [],
  pending,
  reply: null,
  isInReview: false,
  hasOlder: false,
  eventId: 0,
  isVisible: false,
  unread: 0,
  attempts: 0,
  isBusy: false,
  refusal: null,
  seenSeq: 0,
  reportedSeq: 0,
  ratings: [],
});

export const lastSeq = ({ messages }: VisitorContext): number => messages.at(-1)?.seq ?? 0;

/** The next message to send, if any. */
export const nextToSend = (context: VisitorContext): PendingMessage | undefined =>
  context.pending.find((item) => item.state === 'waiting');

const REREAD_COUNT = 25;

/** The last half page is read again after a reconnect, since it may have been edited meanwhile. */
export const rereadAfter = ({ messages }: VisitorContext): number | undefined => {
  const first = messages.at(-REREAD_COUNT) ?? messages[0];
  return first && first.seq - 1;
};
