// Filters and sort orders of the inbox and their query parameters.
import { Schema } from 'effect';
import { freeText, id, instant } from '../fields/rules.ts';
import { ConversationStatus } from './messages.ts';
import { MarkedPriority } from './priority.ts';

export const ConversationFilter = Schema.Literals(['all', 'answered', 'open']);
export type ConversationFilter = typeof ConversationFilter.Type;

const MAX_VALUES = 50;

/** Several values separated by commas, for query strings. */
export const commaSeparated = (isValid: (part: string) => boolean) =>
  Schema.String.check(
    Schema.makeFilter((text: string) => {
      const parts = text.split(',');
      return parts.length <= MAX_VALUES && parts.every(isValid) ? undefined : 'Invalid';
    }),
  );

const UUID = /^[0-9a-f-]{36}$/;
/** Of an address somebody typed or cut off, which is then answered with `BotNotFound`. */
const BOT_ID = /^[\w-]{1,64}$/;
export const ids = commaSeparated((part) => UUID.test(part));
const priorities: readonly string[] = MarkedPriority.literals;
const statuses: readonly string[] = ConversationStatus.literals;

/**
 * `bots` narrows a list over several bots. `filter` is the tab; all others narrow it further, and several values of one kind mean any of them.
 * `assignee` is the caller, nobody, or a user. `ratings` are stars. The last activity lies between `from` and
 * `to`, both included. `search` matches every word by prefix, letters and digits folded, in messages and
 * names; results are sorted by their newest hit. `waiting`: the longest wait first, then the newest activity;
 * `due`: the reply that is due first, or late the longest, then the newest activity.
 * `snoozed` lists nothing but snoozed conversations, the next to wake first; without it only the tab `all` has
 * them. `spam` lists nothing but spam, under any tab; without it no tab has any.
 * `late`: a reply is late now, or ever was.
 */
export const inboxFilters = {
  filter: ConversationFilter,
  bots: Schema.optionalKey(commaSeparated((part) => BOT_ID.test(part))),
  statuses: Schema.optionalKey(commaSeparated((part) => statuses.includes(part))),
  connections: Schema.optionalKey(ids),
  assignee: Schema.optionalKey(Schema.Union([Schema.Literals(['me', 'nobody']), id])),
  ratings: Schema.optionalKey(commaSeparated((part) => /^[1-5]$/.test(part))),
  labels: Schema.optionalKey(ids),
  groups: Schema.optionalKey(ids),
  priorities: Schema.optionalKey(commaSeparated((part) => priorities.includes(part))),
  unread: Schema.optionalKey(Schema.Literal('yes')),
  snoozed: Schema.optionalKey(Schema.Literal('yes')),
  spam: Schema.optionalKey(Schema.Literal('yes')),
  late: Schema.optionalKey(Schema.Literals(['now', 'ever'])),
  from: Schema.optionalKey(instant),
  to: Schema.optionalKey(instant),
  search: Schema.optionalKey(freeText(200)),
  sort: Schema.optionalKey(Schema.Literals(['activity', 'waiting', 'due'])),
};

export const InboxFilters = Schema.Struct(inboxFilters);
export type InboxFilters = typeof InboxFilters.Type;
