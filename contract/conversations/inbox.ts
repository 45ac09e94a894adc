// Endpoints of labels, saved views and bulk actions.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, instant, requiredLine } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { InboxFilters } from './inbox.filters.ts';
import { Label, LabelTone } from './labels.ts';
import { Priority } from './priority.ts';

/** A named set of filters of one bot's inbox or of the one over all bots. `isMine`: created by the caller. */
export const InboxView = Schema.Struct({
  id,
  name: Schema.String,
  filters: InboxFilters,
  isShared: Schema.Boolean,
  isMine: Schema.Boolean,
  authorName: Schema.String,
});
export type InboxView = typeof InboxView.Type;

const labelIds = Schema.Array(id).check(Schema.isMaxLength(limits.inbox.labels.perConversation));

/**
 * Bulk actions on conversations. Assigning to null unassigns them; `group` gives them to an operator group, or with
 * null to everybody, and where a person has to answer, the next of the group gets it. A snooze ends at an instant within
 * `limits.inbox.snoozeMs`, or with `reply` when the visitor writes, which ends any. `spam` takes conversations out
 * of the lists and the reports. `block` refuses further messages of the visitors and of everybody with their e-mail
 * or phone, and closes the conversations.
 */
export const BulkAction = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('close') }),
  Schema.Struct({ kind: Schema.Literal('assign'), assigneeId: Schema.NullOr(id) }),
  Schema.Struct({ kind: Schema.Literal('group'), groupId: Schema.NullOr(id) }),
  Schema.Struct({ kind: Schema.Literal('label'), add: labelIds, remove: labelIds }),
  Schema.Struct({
    kind: Schema.Literal('snooze'),
    until: Schema.Union([instant, Schema.Literal('reply')]),
  }),
  Schema.Struct({ kind: Schema.Literal('wake') }),
  Schema.Struct({ kind: Schema.Literal('priority'), priority: Priority }),
  Schema.Struct({ kind: Schema.Literal('spam') }),
  Schema.Struct({ kind: Schema.Literal('notSpam') }),
  Schema.Struct({ kind: Schema.Literal('block') }),
]);
export type BulkAction = typeof BulkAction.Type;

const labelFields = { name: requiredLine(limits.inbox.labels.nameMax), tone: LabelTone };
const viewFields = { name: requiredLine(limits.inbox.views.nameMax), isShared: Schema.Boolean };
const labelParams = { labelId: id };
/** Without `botId`: of the inbox over all bots. */
const viewScope = { botId: Schema.optionalKey(id) };
const viewParams = { viewId: id };

export const labels = {
  list: endpoint({
    method: 'GET',
    path: '/api/labels',
    access: 'operator',
    summary: "The account's labels in the order of the alphabet",
    input: Schema.Struct({}),
    output: Schema.Array(Label),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/labels',
    access: 'operator',
    summary: 'Makes a label; its name is unique in the account, letters and digits folded',
    input: Schema.Struct(labelFields),
    output: Label,
    errors: ['LabelNameTaken', 'TooManyLabels'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/labels/:labelId',
    access: 'owner',
    summary: 'Renames or recolours a label wherever it is',
    input: Schema.Struct({ ...labelParams, ...labelFields }),
    output: Label,
    errors: ['NotFound', 'LabelNameTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/labels/:labelId',
    access: 'owner',
    summary: 'Removes a label from the account and from every conversation; for a day it can be restored',
    input: Schema.Struct(labelParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/labels/:labelId/restoration',
    access: 'owner',
    summary: 'Brings a removed label back, on the conversations it stood on',
    input: Schema.Struct(labelParams),
    output: Label,
    errors: ['NotFound', 'LabelNameTaken', 'TooManyLabels'],
  }),
};

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/api/views',
    access: 'operator',
    summary: 'The saved views of the one who asks and those that are shared, in the order of the alphabet',
    input: Schema.Struct(viewScope),
    output: Schema.Array(InboxView),
    errors: ['BotNotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/views',
    access: 'operator',
    summary: 'Saves a set of filters under a name, for oneself or for the team',
    input: Schema.Struct({ ...viewScope, ...viewFields, filters: InboxFilters }),
    output: InboxView,
    errors: ['BotNotFound', 'TooManyViews'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/views/:viewId',
    access: 'operator',
    summary: 'Renames, shares or keeps to oneself a view of one’s own',
    input: Schema.Struct({ ...viewParams, ...viewFields }),
    output: InboxView,
    errors: ['NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/:viewId',
    access: 'operator',
    summary: 'Removes a view of one’s own; an owner removes any that is shared',
    input: Schema.Struct(viewParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};

export const bulkActions = {
  apply: endpoint({
    method: 'POST',
    path: '/api/conversations/acts',
    access: 'operator',
    summary:
      'Closes, assigns, groups, labels, snoozes or ranks many conversations of any bots, marks them as spam or blocks their visitors; those that are so already are left out',
    input: Schema.Struct({
      conversationIds: Schema.Array(id).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(limits.inbox.batchMax),
      ),
      action: BulkAction,
    }),
    output: Schema.Struct({
      /** Id of the action, to undo it; null where nothing changed. */
      actionId: Schema.NullOr(id),
      changed: Schema.Int,
      leftOut: Schema.Int,
    }),
    errors: ['AssigneeUnfit', 'TimeUnfit', 'TooManyBlocks'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/conversations/acts/:actionId/undoing',
    access: 'operator',
    summary: "Undoes the caller's own bulk action; conversations that changed meanwhile are left out",
    input: Schema.Struct({ actionId: id }),
    output: Schema.Struct({ restored: Schema.Int, leftOut: Schema.Int }),
    errors: ['NotFound'],
  }),
};
