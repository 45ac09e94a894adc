// Endpoints of macros: several actions that operators run at once.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { fieldRule, id, locale, requiredLine, wholeNumber } from '../fields/rules.ts';
import { macroLimits, ruleLimits } from '../limits.rules.ts';
import { limits } from '../limits.ts';
import { isBetween, MacroActions } from './rule-actions.ts';
import { Named } from './rules.ts';

/** Who may run a macro: its author alone, everybody, or the members of a group and the owners. */
export const MacroAudience = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('me') }),
  Schema.Struct({ kind: Schema.Literal('all') }),
  Schema.Struct({ kind: Schema.Literal('group'), groupId: id }),
]);
export type MacroAudience = typeof MacroAudience.Type;

/** A Latin letter or a digit. */
const macroKey = Schema.String.check(fieldRule('Invalid', (value) => /^[A-Z0-9]$/.test(value)));

const macroFields = {
  name: requiredLine(ruleLimits.nameMax),
  key: Schema.NullOr(macroKey),
  audience: MacroAudience,
  actions: MacroActions,
};
export const MacroDraft = Schema.Struct(macroFields);
export type MacroDraft = typeof MacroDraft.Type;

/** What a macro names that no longer exists. */
export const MacroPart = Schema.Literals(['label', 'operator', 'group', 'cannedReply']);
export type MacroPart = typeof MacroPart.Type;

/** `canChange`: by the caller; those of everybody and of groups only by owners. */
export const Macro = Schema.Struct({
  id,
  ...macroFields,
  canChange: Schema.Boolean,
  missing: Schema.Array(MacroPart),
});
export type Macro = typeof Macro.Type;

/** What macros may name. */
export const MacroChoices = Schema.Struct({
  labels: Schema.Array(Named),
  operators: Schema.Array(Named),
  groups: Schema.Array(Named),
  cannedReplies: Schema.Array(Named),
});
export type MacroChoices = typeof MacroChoices.Type;

/** Why a macro was not run in a conversation: the action at `index`, from 0, is impossible there. */
export const MacroRefusal = Schema.Struct({
  conversationId: id,
  index: Schema.Int,
  kind: Schema.String,
  /** Tag of the error. */
  error: Schema.String,
});
export type MacroRefusal = typeof MacroRefusal.Type;

const path = '/api/macros';
const pathParams = { macroId: id };
const macroPath = `${path}/:macroId`;

export const macros = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: "The macros that the caller may run, the caller's own first, and what macros may name",
    input: Schema.Struct({}),
    output: Schema.Struct({ macros: Schema.Array(Macro), choices: MacroChoices }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'operator',
    summary: 'Adds a macro after all others; only owners add those of everybody or of a group',
    input: MacroDraft,
    output: Macro,
    errors: ['Forbidden', 'TooManyMacros', 'MacroKeyTaken'],
  }),
  change: endpoint({
    method: 'PUT',
    path: macroPath,
    access: 'operator',
    summary: 'Changes a macro',
    input: Schema.Struct({ ...pathParams, ...macroFields }),
    output: Macro,
    errors: ['NotFound', 'Forbidden', 'MacroKeyTaken'],
  }),
  move: endpoint({
    method: 'PUT',
    path: `${macroPath}/position`,
    access: 'operator',
    summary: "Moves a macro to a place among the caller's own or among the shared ones, the first being 0",
    input: Schema.Struct({ ...pathParams, position: wholeNumber(0, macroLimits.perAccount) }),
    output: Schema.Struct({}),
    errors: ['NotFound', 'Forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: macroPath,
    access: 'operator',
    summary: 'Removes a macro; for a day it can be restored',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['NotFound', 'Forbidden'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${macroPath}/restoration`,
    access: 'operator',
    summary: 'Brings a removed macro back, without its key where another one has it by now',
    input: Schema.Struct(pathParams),
    output: Macro,
    errors: ['NotFound', 'Forbidden', 'TooManyMacros'],
  }),
  run: endpoint({
    method: 'POST',
    path: `${macroPath}/runs`,
    access: 'operator',
    summary:
      'Runs a macro as the caller, wholly or not at all in each conversation; undone as a bulk action, apart from sent texts',
    input: Schema.Struct({
      ...pathParams,
      /** Made by the client; repeating it changes nothing. */
      runId: id,
      conversationIds: Schema.Array(id).check(isBetween(1, limits.inbox.batchMax)),
      /** Of dates in texts. */
      locale,
    }),
    output: Schema.Struct({
      /** Id of the run, to undo it; null where nothing changed. */
      actionId: Schema.NullOr(id),
      changed: Schema.Int,
      skipped: Schema.Int,
      refusals: Schema.Array(MacroRefusal),
      hasSent: Schema.Boolean,
    }),
    errors: ['NotFound', 'MacroIncomplete'],
  }),
};
