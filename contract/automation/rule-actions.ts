// What automation rules and macros do to a conversation.
import { Schema } from 'effect';
import { unknownVariables } from '../conversations/canned-replies.rules.ts';
import { Priority } from '../conversations/priority.ts';
import { id, requiredText, wholeNumber } from '../fields/rules.ts';
import { ruleLimits } from '../limits.rules.ts';

const { textMax, actionsMax, snoozeHours } = ruleLimits;

/** Filled in for the visitor: `{{name}}` and `{{bot}}`. */
const sentText = requiredText(textMax).check(
  Schema.makeFilter<string>((value) => (unknownVariables(value).length > 0 ? 'VariableUnknown' : undefined)),
);

/** `snooze` without `hours` lasts until the visitor writes; `note` is for operators; `send` is a text to the visitor. */
const sharedActions = [
  Schema.Struct({ kind: Schema.Literal('addLabel'), labelId: id }),
  Schema.Struct({ kind: Schema.Literal('removeLabel'), labelId: id }),
  Schema.Struct({ kind: Schema.Literal('priority'), priority: Priority }),
  Schema.Struct({ kind: Schema.Literal('assign'), assigneeId: id }),
  Schema.Struct({ kind: Schema.Literal('group'), groupId: id }),
  Schema.Struct({ kind: Schema.Literal('snooze'), hours: Schema.NullOr(wholeNumber(1, snoozeHours)) }),
  Schema.Struct({ kind: Schema.Literal('close') }),
  Schema.Struct({ kind: Schema.Literal('note'), text: requiredText(textMax) }),
  Schema.Struct({ kind: Schema.Literal('send'), text: sentText }),
] as const;

/** One action of a rule. `escalate` hands the conversation to people, as the bot does when it knows no answer. */
export const RuleAction = Schema.Union([
  ...sharedActions,
  Schema.Struct({ kind: Schema.Literal('escalate') }),
  Schema.Struct({ kind: Schema.Literal('spam') }),
]);
export type RuleAction = typeof RuleAction.Type;

/** One action of a macro. `assignMe`: to whoever runs it; `sendCanned`: the text of a canned reply as it is then. */
export const MacroAction = Schema.Union([
  ...sharedActions,
  Schema.Struct({ kind: Schema.Literal('assignMe') }),
  Schema.Struct({ kind: Schema.Literal('reopen') }),
  Schema.Struct({ kind: Schema.Literal('sendCanned'), replyId: id }),
]);
export type MacroAction = typeof MacroAction.Type;

export type ConversationAction = RuleAction | MacroAction;

/** Length of a list; too short is `Required`. */
export const isBetween = (min: number, max: number) =>
  Schema.makeFilter((all: readonly unknown[]) =>
    all.length < min ? 'Required' : all.length > max ? 'TooLong' : undefined,
  );

/** Actions in their order. */
export const RuleActions = Schema.Array(RuleAction).check(isBetween(1, actionsMax));
export const MacroActions = Schema.Array(MacroAction).check(isBetween(1, actionsMax));

/** What became of an action: `unchanged` where the conversation was so already, or could not be so. */
export const ActionOutcome = Schema.Struct({
  kind: Schema.String,
  result: Schema.Literals(['done', 'unchanged', 'failed']),
});
export type ActionOutcome = typeof ActionOutcome.Type;
