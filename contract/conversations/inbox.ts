// Endpoints of bulk actions.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Priority } from './priority.ts';

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
      skipped: Schema.Int,
    }),
    errors: ['AssigneeUnfit', 'TimeUnfit', 'TooManyBlocks'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/conversations/acts/:actionId/undoing',
    access: 'operator',
    summary: "Undoes the caller's own bulk action; conversations that changed meanwhile are left out",
    input: Schema.Struct({ actionId: id }),
    output: Schema.Struct({ restored: Schema.Int, skipped: Schema.Int }),
    errors: ['NotFound'],
  }),
};
