// Tells which conversations match inbox filters, and whom they wait for.
import type { ConversationFilter, InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import type { Conversation, ConversationStatus } from '../../../contract/conversations/messages.ts';

const STATUSES_BY_TAB: Record<ConversationFilter, readonly ConversationStatus[]> = {
  all: ['notAnswered', 'aiAnswered', 'operatorAnswered', 'operatorAttention', 'closed'],
  answered: ['aiAnswered', 'operatorAnswered'],
  open: ['notAnswered', 'operatorAttention'],
};

/** Statuses of conversations that are no longer worked on. */
const DONE_STATUSES: readonly ConversationStatus[] = ['closed', 'spam'];

/** Filters resolved for matching; an empty list matches everything. */
export interface InboxCriteria {
  readonly bots: readonly string[];
  /** The statuses of both the tab and the status filter. */
  readonly statuses: readonly ConversationStatus[];
  readonly connections: readonly string[];
  /** Null: unassigned. Undefined: any assignee. */
  readonly assignee: string | null | undefined;
  readonly ratings: readonly number[];
  readonly labels: readonly string[];
  readonly groups: readonly string[];
  readonly priorities: readonly string[];
  readonly isUnread: boolean;
  /** Snoozed conversations: among the others, without them, or nothing else. */
  readonly snoozed: 'with' | 'without' | 'only';
  /** Only those with a reply that is late, or ever was. */
  readonly late: InboxFilters['late'];
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The fields of a conversation that filters look at. */
export interface FilteredConversation {
  readonly botId: string;
  readonly status: ConversationStatus;
  readonly connectionId: string;
  readonly assigneeId: string | null;
  readonly satisfaction?: number | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly group?: { readonly id: string } | undefined;
  readonly priority?: string | undefined;
  readonly unread: number;
  readonly lastMessageAt: number;
  /** Null: until the visitor writes. Undefined: not snoozed. */
  readonly snoozedUntil?: number | null | undefined;
  readonly replyDueAt?: number | undefined;
  readonly lateAt?: number | undefined;
}

const splitList = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);

/** Resolves the filters of a URL; `me` is the current user's id. */
export function toCriteria(filters: InboxFilters, me: string): InboxCriteria {
  const { filter, assignee, from, to } = filters;
  const chosenStatuses = splitList(filters.statuses);
  return {
    bots: splitList(filters.bots),
    statuses:
      filters.spam === 'yes'
        ? ['spam']
        : STATUSES_BY_TAB[filter].filter(
            (status) => chosenStatuses.length === 0 || chosenStatuses.includes(status),
          ),
    connections: splitList(filters.connections),
    assignee: assignee === 'me' ? me : assignee === 'nobody' ? null : assignee,
    ratings: splitList(filters.ratings).map(Number),
    labels: splitList(filters.labels),
    groups: splitList(filters.groups),
    priorities: splitList(filters.priorities),
    isUnread: filters.unread === 'yes',
    late: filters.late,
    snoozed: filters.snoozed === 'yes' ? 'only' : filter === 'all' ? 'with' : 'without',
    from,
    to,
  };
}

/** Whether the filters let a conversation pass that is snoozed, or is not. */
export const admitsSnoozed = ({ snoozed }: Pick<InboxCriteria, 'snoozed'>, isSnoozed: boolean): boolean =>
  snoozed === 'with' || isSnoozed === (snoozed === 'only');

/** Whether the awaited reply was found late. */
const isReplyLate = ({ replyDueAt, lateAt }: Pick<FilteredConversation, 'replyDueAt' | 'lateAt'>): boolean =>
  replyDueAt !== undefined && lateAt !== undefined && lateAt > replyDueAt;

/** Whether a conversation matches the filters, apart from the search text. */
export function matchesCriteria(criteria: InboxCriteria, conversation: FilteredConversation): boolean {
  const { bots, statuses, connections, assignee, ratings, labels, groups, priorities } = criteria;
  const { isUnread, late, from, to } = criteria;
  if (bots.length > 0 && !bots.includes(conversation.botId)) return false;
  if (!statuses.includes(conversation.status)) return false;
  if (connections.length > 0 && !connections.includes(conversation.connectionId)) return false;
  if (assignee !== undefined && conversation.assigneeId !== assignee) return false;
  if (ratings.length > 0 && !ratings.includes(conversation.satisfaction ?? 0)) return false;
  if (labels.length > 0 && !labels.some((label) => conversation.labels?.includes(label))) return false;
  if (groups.length > 0 && !groups.includes(conversation.group?.id ?? '')) return false;
  if (priorities.length > 0 && !priorities.includes(conversation.priority ?? '')) return false;
  if (isUnread && conversation.unread === 0) return false;
  if (late === 'now' && !isReplyLate(conversation)) return false;
  if (late === 'ever' && conversation.lateAt === undefined) return false;
  if (!admitsSnoozed(criteria, conversation.snoozedUntil !== undefined)) return false;
  if (from !== undefined && conversation.lastMessageAt < from) return false;
  return to === undefined || conversation.lastMessageAt <= to;
}

/** Whom a conversation waits for: operators, the bot's answer, or the visitor. */
export type AwaitedParty = 'operators' | 'bot' | 'visitor';

/** Null for a closed conversation and for spam. */
export function awaitedParty({
  status,
  aiEnabled,
  escalatedAt,
  draftId,
}: Pick<Conversation, 'status' | 'aiEnabled' | 'escalatedAt' | 'draftId'>): AwaitedParty | null {
  if (DONE_STATUSES.includes(status)) return null;
  if (draftId !== undefined || status === 'operatorAttention') return 'operators';
  if (status !== 'notAnswered') return 'visitor';
  return aiEnabled && escalatedAt === null ? 'bot' : 'operators';
}
