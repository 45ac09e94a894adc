// Context and events of the visitor machine.

import type { Message } from '../../../contract/conversations/messages.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import type { Identity } from '../../sdk/api.ts';
import type { Growing, Opinion, Outgoing, Pending } from './messages.ts';

export type VisitorMachineEvent =
  | ({ readonly type: 'message.written' } & Outgoing)
  | { readonly type: 'message.dropped'; readonly clientId: string }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'older.wanted' }
  | ({ readonly type: 'answer.rated' } & Opinion)
  | { readonly type: 'draft.changed' }
  | { readonly type: 'panel.shown' }
  | { readonly type: 'panel.hidden' }
  | { readonly type: 'network.returned' }
  /** The page around says who is signed in; null: nobody. */
  | { readonly type: 'identity.told'; readonly identity: Identity | null }
  /** Another conversation is the visitor's own from now on; `who` is signed in, empty where nobody is. */
  | { readonly type: 'token.changed'; readonly token: string | null; readonly who: string }
  /** Another tab of the same browser has shown everything up to a position. */
  | { readonly type: 'read.elsewhere'; readonly seq: number }
  | { readonly type: 'stream.heard'; readonly event: VisitorEvent }
  | { readonly type: 'stream.lost' };

export interface Page {
  readonly eventId: number;
  readonly hasOlder: boolean;
  readonly checking?: boolean;
  readonly seenSeq?: number;
  /** The position up to which the visitor has read, on any device. */
  readonly readSeq?: number;
  readonly messages: readonly Message[];
}

/** `eventId` is the stream position that `messages` were read at; `attempts` counts failures in a row. */
export interface Memory {
  readonly token: string | null;
  /** Whose token it is: who was signed in on the page when it was given, empty where nobody was. */
  readonly who: string;
  /** What the page says of who is signed in, and whether the server still looks at it. */
  readonly identity: Identity | null;
  readonly isProving: boolean;
  readonly messages: readonly Message[];
  /** Those that the last change added. */
  readonly news: readonly Message[];
  readonly pending: readonly Pending[];
  readonly reply: Growing | null;
  /** An answer is there, and a person checks it. */
  readonly checking: boolean;
  readonly hasOlder: boolean;
  readonly eventId: number;
  readonly shown: boolean;
  readonly unread: number;
  readonly attempts: number;
  /** The server was too busy for what waits to be sent. */
  readonly isBusy: boolean;
  readonly refusal: Failure | null;
  /** Up to where people have read what the visitor wrote, and up to where the visitor's own reading was told. */
  readonly seenSeq: number;
  readonly toldSeq: number;
  /** Not told to the server yet; one for each answer. */
  readonly opinions: readonly Opinion[];
}

export const emptyMemory = (token: string | null, pending: readonly Pending[], who = ''): Memory => ({
  token,
  who,
  identity: null,
  isProving: false,
  messages: [],
  news: [],
  pending,
  reply: null,
  checking: false,
  hasOlder: false,
  eventId: 0,
  shown: false,
  unread: 0,
  attempts: 0,
  isBusy: false,
  refusal: null,
  seenSeq: 0,
  toldSeq: 0,
  opinions: [],
});

export const lastSeq = ({ messages }: Memory): number => messages.at(-1)?.seq ?? 0;

/** The next message to send, if any. */
export const nextToSend = (memory: Memory): Pending | undefined =>
  memory.pending.find((item) => item.state === 'waiting');

const REREAD = 25;

/** Half a page of what is known is read again with what follows: it may have been changed while nothing was heard. */
export const rereadAfter = ({ messages }: Memory): number | undefined => {
  const first = messages.at(-REREAD) ?? messages[0];
  return first && first.seq - 1;
};
