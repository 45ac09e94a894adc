// Tells which conversations match inbox filters, for server and panel alike.
import type { ConversationFilter, InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../contract/conversations/messages.ts';

const TABS: Record<ConversationFilter, readonly ConversationStatus[]> = {
  all: ['notAnswered', 'aiAnswered', 'operatorAnswered', 'operatorAttention', 'closed'],
  answered: ['aiAnswered', 'operatorAnswered'],
  open: ['notAnswered', 'operatorAttention'],
};

/** What filters say, ready to be judged by; an empty list lets everything through. */
export interface Narrowing {
  /** Of the tab and of the chosen ones, those in both. */
  readonly statuses: readonly ConversationStatus[];
  readonly services: readonly string[];
  /** Null: nobody's. Undefined: anybody's. */
  readonly assignee: string | null | undefined;
  readonly ratings: readonly number[];
  readonly labels: readonly string[];
  readonly isUnread: boolean;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** What is judged of a conversation. */
export interface Judged {
  readonly status: ConversationStatus;
  readonly serviceId: string;
  readonly assigneeId: string | null;
  readonly satisfaction?: number | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly unread: number;
  readonly lastMessageAt: number;
}

const partsOf = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);

/** Reads filters as they stand in an address; `me` is the id of the one who asks. */
export function narrowingOf(filters: InboxFilters, me: string): Narrowing {
  const { filter, assignee, from, to } = filters;
  const chosen = partsOf(filters.statuses);
  return {
    statuses: TABS[filter].filter((status) => chosen.length === 0 || chosen.includes(status)),
    services: partsOf(filters.services),
    assignee: assignee === 'me' ? me : assignee === 'nobody' ? null : assignee,
    ratings: partsOf(filters.ratings).map(Number),
    labels: partsOf(filters.labels),
    isUnread: filters.unread === 'yes',
    from,
    to,
  };
}

/** Whether a conversation belongs to what the filters mean, its words aside. */
export function letsThrough(narrowing: Narrowing, judged: Judged): boolean {
  const { statuses, services, assignee, ratings, labels, isUnread, from, to } = narrowing;
  if (!statuses.includes(judged.status)) return false;
  if (services.length > 0 && !services.includes(judged.serviceId)) return false;
  if (assignee !== undefined && judged.assigneeId !== assignee) return false;
  if (ratings.length > 0 && !ratings.includes(judged.satisfaction ?? 0)) return false;
  if (labels.length > 0 && !labels.some((label) => judged.labels?.includes(label))) return false;
  if (isUnread && judged.unread === 0) return false;
  if (from !== undefined && judged.lastMessageAt < from) return false;
  return to === undefined || judged.lastMessageAt <= to;
}
