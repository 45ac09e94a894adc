// Describes the active filters in one line.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import { MarkedPriority } from '../../../../contract/conversations/priority.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { inboxTexts, statusTexts } from '../conversations.texts.ts';
import { groupTexts } from '../groups/groups.texts.ts';
import { moderationTexts } from '../moderation/moderation.texts.ts';
import { priorityTexts } from '../priority/priority.texts.ts';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import { targetTexts } from '../targets/targets.texts.ts';
import { filterTexts as texts } from './inbox.texts.ts';

type NamedItems = readonly { readonly id: string; readonly name: string }[];

/** Names of the filtered ids. */
export interface FilterNames {
  readonly labelsAndViews: {
    readonly operators: NamedItems;
    readonly connections: NamedItems;
    readonly groups: NamedItems;
    readonly labels: NamedItems;
  };
  readonly me: string;
}

/** «وضعیت: بسته · برچسب‌ها: فوری»; without the search text. Ids without a name are left out. */
export function filterText(filters: InboxFilters, { labelsAndViews, me }: FilterNames, i18n: I18n): string {
  const { t } = i18n;
  const formatFilter = (title: string, values: readonly string[]) =>
    values.length > 0 && t(texts.chosen, { title, values: i18n.list(values) });
  const namesIn = (filterValue: string | undefined, all: NamedItems) =>
    splitValues(filterValue).flatMap((itemId) => {
      const item = all.find(({ id }) => id === itemId);
      return item ? [t(texts.name, { name: item.name })] : [];
    });
  const { filter, assignee, unread, snoozed, spam, late, statuses, connections, ratings, labels, groups } =
    filters;
  return [
    filter !== 'all' && t(inboxTexts[filter]),
    unread && t(texts.unread),
    snoozed && t(snoozeTexts.filter),
    spam && t(moderationTexts.filter),
    late && t(late === 'now' ? targetTexts.filter : targetTexts.ever),
    assignee &&
      formatFilter(
        t(texts.assignee),
        assigneeIn(assignee, me, i18n) ?? namesIn(assignee, labelsAndViews.operators),
      ),
    formatFilter(t(texts.statuses), statusesIn(statuses, i18n)),
    formatFilter(t(texts.connections), namesIn(connections, labelsAndViews.connections)),
    formatFilter(t(groupTexts.filter), namesIn(groups, labelsAndViews.groups)),
    formatFilter(t(priorityTexts.title), prioritiesIn(filters.priorities, i18n)),
    formatFilter(t(texts.ratings), starsIn(ratings, i18n)),
    formatFilter(t(texts.labels), namesIn(labels, labelsAndViews.labels)),
    daysIn(filters, i18n),
  ]
    .filter(Boolean)
    .join(' · ');
}

const splitValues = (filterValue: string | undefined): readonly string[] =>
  filterValue ? filterValue.split(',') : [];

const statusesIn = (filterValue: string | undefined, { t }: I18n): readonly string[] =>
  ConversationStatus.literals
    .filter((status) => splitValues(filterValue).includes(status))
    .map((status) => t(statusTexts[status]));

const prioritiesIn = (filterValue: string | undefined, { t }: I18n): readonly string[] =>
  MarkedPriority.literals
    .filter((priority) => splitValues(filterValue).includes(priority))
    .map((priority) => t(priorityTexts[priority]));

const starsIn = (filterValue: string | undefined, { t }: I18n): readonly string[] =>
  splitValues(filterValue).map((stars) => t(texts.stars, { count: Number(stars) }));

function assigneeIn(assignee: string, me: string, { t }: I18n): readonly string[] | null {
  if (assignee === 'me' || assignee === me) return [t(texts.me)];
  return assignee === 'nobody' ? [t(texts.nobody)] : null;
}

function daysIn({ from, to }: InboxFilters, { t, date }: I18n): string | false {
  if (from === undefined || to === undefined) return false;
  const [first, last] = [date(from), date(to)];
  return first === last ? first : t(texts.days, { from: first, to: last });
}
