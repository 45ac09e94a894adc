// Maps stored events to webhook events.
import { Option, Schema } from 'effect';
import type { WebhookKind } from '../../../../contract/connections/webhooks.ts';
import type { ReplyDraft } from '../../../../contract/conversations/approvals.ts';
import type { Message, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import { PanelEvent } from '../../../../contract/live.ts';
import type { StoredEvent } from '../../../store/events/event-log.ts';

export interface WebhookEvent {
  readonly kind: WebhookKind;
  readonly at: number;
  readonly botId: string;
  readonly conversationId: string;
  readonly data: object;
}

const decodePanelEvent = Schema.decodeUnknownOption(PanelEvent);

/** Webhook events of a stored event: none, one, or two when it opens a conversation. */
export function toWebhookEvents(storedEvent: StoredEvent): WebhookEvent[] {
  const { botId, conversationId, userId, at } = storedEvent;
  if (userId !== null || botId === null || conversationId === null) return [];
  const payload = typeof storedEvent.payload === 'object' ? storedEvent.payload : {};
  const panelEvent = Option.getOrNull(decodePanelEvent({ ...payload, kind: storedEvent.kind }));
  return toEventBodies(panelEvent).map(({ kind, data }) => ({ kind, at, botId, conversationId, data }));
}

type EventBody = Pick<WebhookEvent, 'kind' | 'data'>;

function toEventBodies(event: PanelEvent | null): EventBody[] {
  switch (event?.kind) {
    case 'message.added':
      return fromMessage(event.message);
    case 'message.rated':
      return [{ kind: 'message.rated', data: { messageId: event.messageId, rating: event.rating } }];
    case 'approval.changed':
      return fromDraft(event.draft);
    default:
      return [];
  }
}

/** Notes are internal and never sent. */
function fromMessage(message: Message): EventBody[] {
  if (message.isNote) return [];
  if (message.event) return fromThreadEvent(message.event);
  if (message.author === 'system') return [];
  const messageData = { message: toMessageData(message) };
  if (message.author !== 'visitor') return [{ kind: 'message.sent', data: messageData }];
  const received: EventBody = { kind: 'message.received', data: messageData };
  return message.seq === 1 ? [{ kind: 'conversation.opened', data: {} }, received] : [received];
}

const WEBHOOK_KIND_BY_THREAD_EVENT: Partial<Record<ThreadEvent['kind'], WebhookKind>> = {
  escalated: 'conversation.escalated',
  assigned: 'conversation.assigned',
  handedOn: 'conversation.assigned',
  closed: 'conversation.closed',
  reopened: 'conversation.reopened',
};

function fromThreadEvent({ kind, actor, name, to, reason }: ThreadEvent): EventBody[] {
  const webhookKind = WEBHOOK_KIND_BY_THREAD_EVENT[kind];
  if (!webhookKind) return [];
  return [{ kind: webhookKind, data: { by: actor, name, ...(to && { to }), ...(reason && { reason }) } }];
}

/** Reviewed drafts only; an expired one is reported by the escalation that follows. */
function fromDraft({ id, state, messageId, text, review, call }: ReplyDraft): EventBody[] {
  if (state !== 'accepted' && state !== 'corrected' && state !== 'rejected') return [];
  // An approved call changes again while it is made.
  if (call && call.state !== (state === 'rejected' ? 'stopped' : 'queued')) return [];
  const sent = review?.text ?? null;
  return [
    {
      kind: 'reply.reviewed',
      data: { draftId: id, messageId, state, drafted: text, sent, by: review?.by ?? null },
    },
  ];
}

const toMessageData = ({
  id,
  seq,
  author,
  authorName,
  text,
  abstained,
  confidence,
  attachments,
  createdAt,
}: Message) => ({
  id,
  seq,
  author,
  authorName,
  text,
  abstained,
  confidence,
  attachments: (attachments ?? []).map(({ name, mime, size }) => ({ name, mime, size })),
  createdAt,
});
