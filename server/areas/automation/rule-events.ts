// Maps stored events to what rules wait for.
import { Option, Schema } from 'effect';
import type { RuleEventKind } from '../../../contract/automation/rules.ts';
import { ThreadEvent } from '../../../contract/conversations/messages.ts';
import type { StoredEvent } from '../../store/events/event-log.ts';

/** Something that happened in a conversation. */
export interface RuleEvent {
  readonly kind: RuleEventKind;
  readonly seq: number;
  readonly botId: string;
  readonly conversationId: string;
  /** The visitor's message; null for any other event. */
  readonly text: string | null;
}

/** The parts of a message that decide what happened. */
const EventMessage = Schema.Struct({
  seq: Schema.Int,
  author: Schema.String,
  text: Schema.String,
  isNote: Schema.optionalKey(Schema.Boolean),
  event: Schema.NullOr(ThreadEvent),
});
type EventMessage = typeof EventMessage.Type;

const Payload = Schema.Struct({
  /** A rule caused the event. */
  byRule: Schema.optionalKey(Schema.Boolean),
  message: Schema.optionalKey(EventMessage),
  rating: Schema.optionalKey(Schema.NullOr(Schema.String)),
  stars: Schema.optionalKey(Schema.Int),
  addedLabels: Schema.optionalKey(Schema.Array(Schema.String)),
});
const decodePayload = Schema.decodeUnknownOption(Payload);

/** Ratings up to this many stars are low. */
export const MAX_LOW_RATING_STARS = 2;

const RELEVANT_EVENT_KINDS = new Set(['message.added', 'message.rated', 'conversation.changed']);

/** What happened, for rules to follow; nothing where a rule caused it, so that no rule ever follows a rule. */
export function toRuleEvents({ seq, kind, botId, conversationId, payload }: StoredEvent): RuleEvent[] {
  if (botId === null || conversationId === null || !RELEVANT_EVENT_KINDS.has(kind)) return [];
  const parsedPayload = Option.getOrNull(decodePayload(payload));
  if (!parsedPayload || parsedPayload.byRule) return [];
  return ruleEventKindsOf(kind, parsedPayload).map((one) => ({
    kind: one,
    seq,
    botId,
    conversationId,
    text: parsedPayload.message?.author === 'visitor' ? parsedPayload.message.text : null,
  }));
}

function ruleEventKindsOf(kind: string, payload: typeof Payload.Type): readonly RuleEventKind[] {
  if (kind === 'message.rated') return payload.rating === 'down' ? ['ratedLow'] : [];
  if (kind === 'message.added') return payload.message ? messageEventKindsOf(payload.message) : [];
  if (payload.stars !== undefined) return payload.stars <= MAX_LOW_RATING_STARS ? ['ratedLow'] : [];
  return payload.addedLabels ? ['labelAdded'] : [];
}

const RULE_EVENT_BY_THREAD_EVENT: Partial<Record<ThreadEvent['kind'], RuleEventKind>> = {
  escalated: 'escalated',
  late: 'late',
  assigned: 'assigned',
  handedOn: 'assigned',
  takenOver: 'assigned',
  closed: 'closed',
  reopened: 'reopened',
};

/** What a message tells of. */
export function messageEventKindsOf({ seq, author, isNote, event }: EventMessage): readonly RuleEventKind[] {
  if (isNote) return [];
  if (event) {
    const kind = event.actor === 'rule' ? undefined : RULE_EVENT_BY_THREAD_EVENT[event.kind];
    return kind ? [kind] : [];
  }
  if (author !== 'visitor') return [];
  return seq === 1 ? ['started', 'visitorWrote'] : ['visitorWrote'];
}
