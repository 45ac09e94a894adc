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
  | { readonly type: 'panel.shown' }
  | { readonly type: 'panel.hidden' }
  | { readonly type: 'network.restored' }
  /** The page around says who is signed in; null: nobody. */
  | { readonly type: 'identity.changed'; readonly identity: Identity | null }
  /** Another conversation is the visitor's own from now on; `who` is signed in, empty where nobody is. */
  | { readonly type: 'token.changed'; readonly token: string | null; readonly who: string }
  /** Another tab of the same browser has shown everything up to a position. */
  | { readonly type: 'read.in-other-tab'; readonly seq: number }
  | { readonly type: 'stream.received'; readonly event: VisitorEvent }
  | { readonly type: 'stream.lost' };

type Page = OutputOf<typeof visitor.messages>;
/** As the server tells it. */
export type MessagePage = Pick<Page, 'eventId' | 'hasOlder' | 'messages'> &
  Partial<Pick<Page, 'checking' | 'seenSeq' | 'readSeq'>>;

/** `eventId` is the stream position that `messages` were read at; `attempts` counts failures in a row. */
export interface VisitorContext {
  readonly token: string | null;
  /** Whose token it is: who was signed in on the page when it was given, empty where nobody was. */
  readonly identityKey: string;
  /** What the page says of who is signed in, and whether the server still looks at it. */
  readonly identity: Identity | null;
  readonly isVerifyingIdentity: boolean;
  readonly messages: readonly Message[];
  /** Those that the last change added. */
  readonly newMessages: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly reply: StreamingReply | null;
  /** An answer is there, and a person checks it. */
  readonly isInReview: boolean;
  readonly hasOlder: boolean;
  readonly eventId: number;
  readonly isVisible: boolean;
  readonly unread: number;
  readonly attempts: number;
  /** The server was too busy for what waits to be sent. */
  readonly isBusy: boolean;
  readonly refusal: Failure | null;
  /** Up to where people have read what the visitor wrote, and up to where the visitor's own reading was told. */
  readonly seenSeq: number;
  readonly reportedSeq: number;
  /** Not told to the server yet; one for each answer. */
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
export const nextToSend = (memory: VisitorContext): PendingMessage | undefined =>
  memory.pending.find((item) => item.state === 'waiting');

const REREAD_COUNT = 25;

/** Half a page of what is known is read again with what follows: it may have been changed while nothing was heard. */
export const rereadAfter = ({ messages }: VisitorContext): number | undefined => {
  const first = messages.at(-REREAD_COUNT) ?? messages[0];
  return first && first.seq - 1;
};
