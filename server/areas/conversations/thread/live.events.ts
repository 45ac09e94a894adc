// Maps stored events to what panels and visitors may see.
import { Option, Schema } from 'effect';
import type { ReplyDraft } from '../../../../contract/conversations/approvals.ts';
import type { Attachment, Message, Quote, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import { PanelEvent, VisitorEvent } from '../../../../contract/live.ts';
import type { Broadcast, StoredEvent } from '../../../store/events/event-log.ts';
import type { Visitor } from '../../shared/context.ts';

const readPanelEvent = Schema.decodeUnknownSync(PanelEvent);
const readOptionalPanelEvent = Schema.decodeUnknownOption(PanelEvent);
const readVisitorEvent = Schema.decodeUnknownSync(VisitorEvent);

/**
 * The event as sent to panels.
 * @throws when the payload is no valid panel event
 */
export function toPanelEvent(rawEvent: StoredEvent | Broadcast): PanelEvent {
  return readPanelEvent({ ...asRecord(rawEvent.payload), kind: rawEvent.kind });
}

/** The event as sent to one visitor, or null when it is not for them. */
export function toVisitorEvent(rawEvent: StoredEvent | Broadcast, visitor: Visitor): VisitorEvent | null {
  if (rawEvent.conversationId !== visitor.conversationId) return null;
  const payload = asRecord(rawEvent.payload);
  if (rawEvent.kind === 'conversation.changed') {
    // events stored before the field was renamed hold `turned`, and a reconnecting widget reads them
    if ((payload.hasOpenedOrClosed ?? payload.turned) === true) return closedEvent(rawEvent, visitor);
    return typeof payload.seenSeq === 'number' ? seenEvent(payload.seenSeq, visitor) : null;
  }
  const event = Option.getOrNull(readOptionalPanelEvent({ ...payload, kind: rawEvent.kind }));
  switch (event?.kind) {
    case 'message.added':
    case 'message.changed': {
      const message = toVisitorMessage(event.message, Number(payload.notesBefore ?? 0), visitor);
      return message && { kind: event.kind, message };
    }
    case 'typing':
      return event.author === 'visitor' ? null : withoutName(event);
    case 'approval.changed':
      return checkingEvent(event);
    case 'reply.delta':
    case 'reply.ended':
      return event;
    case 'conversation.erased':
      return { kind: 'reset' }; // the widget reloads; its token is no longer valid
    default:
      return null;
  }
}

/**
 * The message as the visitor sees it: without source excerpts, cost, confidence and what a model heard, and without
 * operator names where the owner hides them. Null for a note; positions skip the `notesBefore` notes above.
 */
export function toVisitorMessage(
  {
    mentions: _mentions,
    authorId: _authorId,
    approval: _approval,
    isNote,
    quote,
    attachments,
    ...message
  }: Message,
  notesBefore: number,
  { hidesNames }: Pick<Visitor, 'hidesNames'>,
): Message | null {
  if (isNote) return null;
  return {
    ...message,
    authorName: hidesNames && message.author === 'operator' ? null : message.authorName,
    seq: message.seq - notesBefore,
    ...(attachments && { attachments: attachments.map(withoutSpokenText) }),
    ...(quote && { quote: withoutSeq(quote, hidesNames) }),
    sources: message.sources.map((source) => ({ ...source, quote: '' })),
    event: message.event && publicEvent(message.event, hidesNames),
    confidence: null,
    costMessages: 0,
  };
}

const withoutSpokenText = ({ spokenText: _heard, ...file }: Attachment): Attachment => file;

/** Visitors learn the name of who took over, but no assignees or reasons. */
const publicEvent = ({ kind, actor, name }: ThreadEvent, hidesNames: boolean): ThreadEvent => ({
  kind,
  actor,
  name: kind === 'takenOver' && !hidesNames ? name : null,
});

const withoutName = ({ by: _by, ...typing }: Extract<PanelEvent, { kind: 'typing' }>) => typing;

const withoutSeq = ({ seq: _seq, ...quote }: Quote, hidesNames: boolean): Quote => ({
  ...quote,
  authorName: hidesNames && quote.author === 'operator' ? null : quote.authorName,
});

const seenEvent = (seenSeq: number, { conversationId }: Visitor): VisitorEvent => ({
  kind: 'conversation.seen',
  conversationId,
  seenSeq,
});

/** Says that an answer awaits approval, without its text. */
const checkingEvent = ({ draft }: { draft: ReplyDraft }): VisitorEvent => ({
  kind: 'reply.checking',
  conversationId: draft.conversationId,
  checking: draft.state === 'draft',
});

function closedEvent(rawEvent: StoredEvent | Broadcast, visitor: Visitor): VisitorEvent {
  const event = toPanelEvent(rawEvent);
  const closed = event.kind === 'conversation.changed' && event.conversation.status === 'closed';
  return readVisitorEvent({ kind: 'conversation.closed', conversationId: visitor.conversationId, closed });
}

function asRecord(payload: unknown): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}
