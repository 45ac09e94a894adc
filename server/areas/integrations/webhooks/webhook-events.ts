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

const readPanelEvent = Schema.decodeUnknownOption(PanelEvent);

/** What one stored event means outside: nothing, one thing, or two where a conversation begins with it. */
export function toWebhookEvents(stored: StoredEvent): WebhookEvent[] {
  const { botId, conversationId, userId, at } = stored;
  if (userId !== null || botId === null || conversationId === null) return [];
  const payload = typeof stored.payload === 'object' ? stored.payload : {};
  const told = Option.getOrNull(readPanelEvent({ ...payload, kind: stored.kind }));
  return meaningOf(told).map(({ kind, data }) => ({ kind, at, botId, conversationId, data }));
}

type Meaning = Pick<WebhookEvent, 'kind' | 'data'>;

function meaningOf(told: PanelEvent | null): Meaning[] {
  switch (told?.kind) {
    case 'message.added':
      return ofMessage(told.message);
    case 'message.rated':
      return [{ kind: 'message.rated', data: { messageId: told.messageId, rating: told.rating } }];
    case 'approval.changed':
      return ofDraft(told.draft);
    default:
      return [];
  }
}

/** Notes are for colleagues alone. */
function ofMessage(message: Message): Meaning[] {
  if (message.isNote) return [];
  if (message.event) return ofThread(message.event);
  if (message.author === 'system') return [];
  const messageData = { message: shown(message) };
  if (message.author !== 'visitor') return [{ kind: 'message.sent', data: messageData }];
  const received: Meaning = { kind: 'message.received', data: messageData };
  return message.seq === 1 ? [{ kind: 'conversation.opened', data: {} }, received] : [received];
}

const TURNS: Partial<Record<ThreadEvent['kind'], WebhookKind>> = {
  escalated: 'conversation.escalated',
  assigned: 'conversation.assigned',
  handedOn: 'conversation.assigned',
  closed: 'conversation.closed',
  reopened: 'conversation.reopened',
};

function ofThread({ kind, actor, name, to, reason }: ThreadEvent): Meaning[] {
  const told = TURNS[kind];
  if (!told) return [];
  return [{ kind: told, data: { by: actor, name, ...(to && { to }), ...(reason && { reason }) } }];
}

/** Only what somebody decided; a draft that nobody looked at says so by the escalation that follows. */
function ofDraft({ id, state, messageId, text, review }: ReplyDraft): Meaning[] {
  if (state !== 'accepted' && state !== 'corrected' && state !== 'rejected') return [];
  const sent = review?.text ?? null;
  return [
    {
      kind: 'reply.reviewed',
      data: { draftId: id, messageId, state, drafted: text, sent, by: review?.by ?? null },
    },
  ];
}

const shown = ({
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
