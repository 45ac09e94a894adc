// Where the conversations behind a number are: the inbox with its filters.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import { toInstant } from '../../../i18n/dates/local-minutes.ts';
import { formatFilters } from '../../../machines/conversations/inbox/inbox.url.ts';
import { botLink } from '../../../platform/links.ts';
import { reviewedRepliesLink } from '../../../platform/report-links.ts';
import type { MetricName } from './metrics.format.ts';

/** What a number was counted of; days are ISO and both included. */
export interface ReportScope {
  readonly botId: string;
  /** Undefined: the machine's own. */
  readonly zone: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly connectionId?: string | null | undefined;
  /** Empty: nobody. */
  readonly operatorId?: string | null | undefined;
}

const LAST_SECOND_MS = 59_999;

/** Filters that find what a metric counts; metrics without a row show all conversations of the scope. */
const metricFilters: Partial<Record<MetricName, Partial<InboxFilters>>> = {
  aiShare: { statuses: 'aiAnswered' },
  resolved: { statuses: 'closed' },
  escalated: { statuses: 'operatorAttention,operatorAnswered' },
  byNobody: { statuses: 'notAnswered,operatorAttention' },
  waitMedian: { sort: 'waiting' },
  lateReplies: { late: 'ever' },
  satisfaction: { ratings: '1,2,3,4,5' },
};

/** Metrics of drafts and of what the bot did not know have lists of their own. */
const otherLists: Partial<Record<MetricName, (botId: string) => string>> = {
  draftsAccepted: reviewedRepliesLink,
  draftsCorrected: reviewedRepliesLink,
  draftsRejected: reviewedRepliesLink,
  abstained: (botId) => botLink(botId, 'unanswered'),
};

/** The inbox of a scope, narrowed further. */
export function conversationsLink(
  { botId, zone, from, to, connectionId, operatorId }: ReportScope,
  more: Partial<InboxFilters> = {},
): string {
  const assignee = operatorId === '' ? 'nobody' : operatorId;
  const filters: InboxFilters = {
    filter: 'all',
    ...(connectionId && { connections: connectionId }),
    ...(assignee && { assignee }),
    from: toInstant(`${from}T00:00`, zone),
    to: toInstant(`${to}T23:59`, zone) + LAST_SECOND_MS,
    ...more,
  };
  return botLink(botId, 'inbox') + formatFilters(filters);
}

/** The list behind a metric. */
export const metricLink = (scope: ReportScope, metric: MetricName): string =>
  otherLists[metric]?.(scope.botId) ?? conversationsLink(scope, metricFilters[metric]);
