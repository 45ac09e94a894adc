// Converts the inbox's filters to and from its URL.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';

const PARAM_NAMES = {
  bots: 'bot',
  statuses: 'status',
  connections: 'service',
  assignee: 'assignee',
  ratings: 'stars',
  labels: 'label',
  groups: 'group',
  priorities: 'priority',
  unread: 'unread',
  snoozed: 'snoozed',
  spam: 'spam',
  late: 'late',
  from: 'from',
  to: 'to',
  search: 'q',
  sort: 'sort',
} as const satisfies Partial<Record<keyof InboxFilters, string>>;

/** Query parameter of the open message’s position; it is no filter. */
export const POSITION_PARAM = 'at';

const IDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/;
const STATUS = [
  'notAnswered',
  'aiAnswered',
  'operatorAnswered',
  'operatorAttention',
  'closed',
] as const satisfies readonly ConversationStatus[];
const STATUSES = new RegExp(`^(${STATUS.join('|')})(,(${STATUS.join('|')}))*$`);
const PRIORITIES = /^(urgent|high|low)(,(urgent|high|low))*$/;
const STARS = /^[1-5](,[1-5])*$/;
const ASSIGNEE = /^(me|nobody|[0-9a-f-]{36})$/;
const INSTANT = /^-?\d{1,15}$/;

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === text);

/** Parses a URL query into filters; unknown or invalid parameters are ignored. */
export function parseFilters(query: string): InboxFilters {
  const params = new URLSearchParams(query);
  const readParam = (name: keyof typeof PARAM_NAMES, shape: RegExp) => {
    const value = params.get(PARAM_NAMES[name]);
    return value !== null && shape.test(value) ? value : undefined;
  };
  const tab = params.get('tab');
  const [from, to] = [readParam('from', INSTANT), readParam('to', INSTANT)];
  const search = params.get(PARAM_NAMES.search)?.slice(0, 200);
  return withoutEmpty({
    filter: tab === 'open' || tab === 'answered' ? tab : 'all',
    bots: readParam('bots', IDS),
    statuses: readParam('statuses', STATUSES),
    connections: readParam('connections', IDS),
    assignee: readParam('assignee', ASSIGNEE),
    ratings: readParam('ratings', STARS),
    labels: readParam('labels', IDS),
    groups: readParam('groups', IDS),
    priorities: readParam('priorities', PRIORITIES),
    unread: params.get(PARAM_NAMES.unread) === 'yes' ? 'yes' : undefined,
    snoozed: params.get(PARAM_NAMES.snoozed) === 'yes' ? 'yes' : undefined,
    spam: params.get(PARAM_NAMES.spam) === 'yes' ? 'yes' : undefined,
    late: oneOf(params.get(PARAM_NAMES.late), ['now', 'ever']),
    from: from === undefined ? undefined : Number(from),
    to: to === undefined ? undefined : Number(to),
    search: search || undefined,
    sort: oneOf(params.get(PARAM_NAMES.sort), ['waiting', 'due']),
  });
}

/** Serializes filters to a URL query, `''` or beginning with `?`, in a fixed order. */
export function formatFilters(filters: InboxFilters, position?: number): string {
  const params = new URLSearchParams();
  if (filters.filter !== 'all') params.set('tab', filters.filter);
  for (const [field, name] of Object.entries(PARAM_NAMES)) {
    const value = Object.entries(filters).find(([key]) => key === field)?.[1];
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  if (position !== undefined) params.set(POSITION_PARAM, String(position));
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The message position at which the URL opens a thread. */
export function parseOpenPosition(query: string): number | undefined {
  const position = new URLSearchParams(query).get(POSITION_PARAM);
  return position !== null && /^\d{1,9}$/.test(position) && Number(position) > 0
    ? Number(position)
    : undefined;
}

/** Number of active filters besides tab, search text and sort order. */
export const countActiveFilters = (filters: InboxFilters): number =>
  [
    ...[filters.statuses, filters.connections, filters.ratings, filters.labels, filters.groups],
    ...[filters.priorities, filters.from ?? filters.to],
  ].filter((value) => value !== undefined).length;

type LooseFilters<T> = { [Key in keyof T]: T[Key] | undefined };

/** Filters with some changed; undefined removes one. */
export function withFilters(
  filters: InboxFilters,
  changes: Partial<LooseFilters<InboxFilters>>,
): InboxFilters {
  return withoutEmpty({ ...filters, ...changes, filter: changes.filter ?? filters.filter });
}

function withoutEmpty(
  filters: LooseFilters<InboxFilters> & { filter: InboxFilters['filter'] },
): InboxFilters {
  const { filter, bots, statuses, connections, assignee, ratings, labels, groups, priorities } = filters;
  const { unread, snoozed, spam, late, from, to, search, sort } = filters;
  return {
    filter,
    ...(bots && { bots }),
    ...(statuses && { statuses }),
    ...(connections && { connections }),
    ...(assignee && { assignee }),
    ...(ratings && { ratings }),
    ...(labels && { labels }),
    ...(groups && { groups }),
    ...(priorities && { priorities }),
    ...(unread && { unread }),
    ...(snoozed && { snoozed }),
    ...(spam && { spam }),
    ...(late && { late }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(search && { search }),
    ...((sort === 'waiting' || sort === 'due') && { sort }),
  };
}
