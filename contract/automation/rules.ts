// Endpoints of automation rules: when something happens, if conditions hold, then act.
import { Schema } from 'effect';
import { MarkedPriority } from '../conversations/priority.ts';
import { endpoint } from '../endpoint.ts';
import { freeLine, id, requiredLine, wholeNumber } from '../fields/rules.ts';
import { ruleLimits } from '../limits.rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';
import { ActionOutcome, isBetween, RuleActions } from './rule-actions.ts';

export const RuleEventKind = Schema.Literals([
  'started',
  'visitorWrote',
  'escalated',
  'late',
  'assigned',
  'closed',
  'reopened',
  'ratedLow',
  'labelAdded',
]);
export type RuleEventKind = typeof RuleEventKind.Type;

/** `words`: the visitor's message has at least one of them, however it is spelled. */
export const RuleCondition = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('words'),
    words: Schema.Array(requiredLine(ruleLimits.wordMax)).check(isBetween(1, ruleLimits.wordsMax)),
    is: Schema.Boolean,
  }),
  Schema.Struct({ kind: Schema.Literal('language'), language: Schema.Literals(['fa', 'en']) }),
  Schema.Struct({ kind: Schema.Literal('channel'), channel: requiredLine(40), is: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal('label'), labelId: id, is: Schema.Boolean }),
  Schema.Struct({
    kind: Schema.Literal('priority'),
    priority: Schema.Union([MarkedPriority, Schema.Literal('normal')]),
  }),
  Schema.Struct({ kind: Schema.Literal('assigned'), is: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal('phone'), is: Schema.Boolean }),
  /** Without `value`: the contact has any. */
  Schema.Struct({
    kind: Schema.Literal('attribute'),
    attributeId: id,
    value: freeLine(limits.contacts.attributes.valueMax),
    is: Schema.Boolean,
  }),
  Schema.Struct({ kind: Schema.Literal('hours'), is: Schema.Boolean }),
]);
export type RuleCondition = typeof RuleCondition.Type;

/** `botId` null: every bot. `match`: whether all conditions have to hold, or any. */
const ruleFields = {
  name: requiredLine(ruleLimits.nameMax),
  botId: Schema.NullOr(id),
  event: RuleEventKind,
  match: Schema.Literals(['all', 'any']),
  conditions: Schema.Array(RuleCondition).check(isBetween(0, ruleLimits.conditionsMax)),
  actions: RuleActions,
  includesTests: Schema.Boolean,
};
export const RuleDraft = Schema.Struct(ruleFields);
export type RuleDraft = typeof RuleDraft.Type;

export const RunState = Schema.Literals(['waiting', 'done', 'failed', 'skipped', 'stopped']);
export type RunState = typeof RunState.Type;

/** What a rule names that no longer exists. */
export const MissingPart = Schema.Literals(['bot', 'label', 'operator', 'group', 'attribute']);
export type MissingPart = typeof MissingPart.Type;

/** `isStopped`: within the last hour it ran too often in a conversation and was stopped there. */
export const Rule = Schema.Struct({
  id,
  ...ruleFields,
  isEnabled: Schema.Boolean,
  missing: Schema.Array(MissingPart),
  lastRun: Schema.NullOr(Schema.Struct({ at: Schema.Int, state: RunState })),
  isStopped: Schema.Boolean,
});
export type Rule = typeof Rule.Type;

/** Where a conversation is opened. */
const ConversationRef = Schema.Struct({ id, botId: id, connectionId: id });

/**
 * One run. `error`: the tag of the error that ended it; `missing`: what no longer exists; both left out else.
 */
export const RuleRun = Schema.Struct({
  id,
  conversation: ConversationRef,
  visitorName: Schema.String,
  event: RuleEventKind,
  state: RunState,
  outcomes: Schema.Array(ActionOutcome),
  error: Schema.optionalKey(Schema.String),
  missing: Schema.optionalKey(Schema.Array(MissingPart)),
  at: Schema.Int,
});
export type RuleRun = typeof RuleRun.Type;

/** A conversation in which the rule would have run. */
export const RuleMatch = Schema.Struct({
  conversation: ConversationRef,
  visitorName: Schema.String,
  text: Schema.String,
  at: Schema.Int,
});
export type RuleMatch = typeof RuleMatch.Type;

export const Named = Schema.Struct({ id, name: Schema.String });

/** What rules may name. */
export const RuleChoices = Schema.Struct({
  bots: Schema.Array(Named),
  labels: Schema.Array(Named),
  operators: Schema.Array(Named),
  groups: Schema.Array(Named),
  attributes: Schema.Array(Named),
  channels: Schema.Array(Schema.Struct({ kind: Schema.String, label: LocalisedText })),
});
export type RuleChoices = typeof RuleChoices.Type;

const path = '/api/rules';
const pathParams = { ruleId: id };
const rulePath = `${path}/:ruleId`;

export const rules = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: 'The automation rules in the order they run, and what rules may name',
    input: Schema.Struct({}),
    output: Schema.Struct({ rules: Schema.Array(Rule), choices: RuleChoices }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Adds a rule after all others, switched off',
    input: RuleDraft,
    output: Rule,
    errors: ['TooManyRules'],
  }),
  change: endpoint({
    method: 'PUT',
    path: rulePath,
    access: 'owner',
    summary: 'Changes a rule; it applies to what happens from now on',
    input: Schema.Struct({ ...pathParams, ...ruleFields }),
    output: Rule,
    errors: ['NotFound'],
  }),
  switch: endpoint({
    method: 'PUT',
    path: `${rulePath}/switch`,
    access: 'owner',
    summary: 'Switches a rule on, for what happens from now on, or off',
    input: Schema.Struct({ ...pathParams, isEnabled: Schema.Boolean }),
    output: Rule,
    errors: ['NotFound', 'RuleIncomplete'],
  }),
  move: endpoint({
    method: 'PUT',
    path: `${rulePath}/position`,
    access: 'owner',
    summary: 'Moves a rule to a place among the others, the first being 0',
    input: Schema.Struct({ ...pathParams, position: wholeNumber(0, ruleLimits.perAccount) }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: rulePath,
    access: 'owner',
    summary: 'Removes a rule; for a day it can be restored',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${rulePath}/restoration`,
    access: 'owner',
    summary: 'Brings a removed rule back, on or off as it was',
    input: Schema.Struct(pathParams),
    output: Rule,
    errors: ['NotFound', 'TooManyRules'],
  }),
  runs: endpoint({
    method: 'GET',
    path: `${rulePath}/runs`,
    access: 'operator',
    summary: 'What a rule did, the newest first, on the bots that the caller sees',
    input: Schema.Struct({ ...pathParams, before: Schema.optionalKey(id) }),
    output: Schema.Struct({ runs: Schema.Array(RuleRun), hasMore: Schema.Boolean }),
    errors: ['NotFound'],
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/api/rule-trials',
    access: 'owner',
    summary: 'The conversations among the last ones in which a rule would have run; changes nothing',
    input: RuleDraft,
    output: Schema.Struct({ checked: Schema.Int, matches: Schema.Array(RuleMatch) }),
    errors: [],
  }),
};
