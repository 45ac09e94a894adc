// Endpoints of the account: its plan, allowances and colleagues.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields/rules.ts';
import { LocalisedText } from '../text/localised-text.ts';

/** The plan's allowances and what is left of them, as shown next to every usage meter. */
export const Allowance = Schema.Struct({
  planId: Schema.String,
  planName: Schema.NullOr(LocalisedText),
  planExpiresAt: Schema.NullOr(Schema.Int),
  /** Whether the plan has expired, and when its remaining allowance is removed; null if it is not removed. */
  hasEnded: Schema.Boolean,
  charactersEndAt: Schema.NullOr(Schema.Int),
  trainingEndAt: Schema.NullOr(Schema.Int),
  messagesLeft: Schema.Int,
  messagesTotal: Schema.Int,
  charactersLeft: Schema.Int,
  charactersTotal: Schema.Int,
  bots: Schema.Int,
  botsLimit: Schema.Int,
  activeBotsLimit: Schema.NullOr(Schema.Int),
  /** Until when the owner chooses the bots that stay active; null when there is no choice to make. */
  botChoiceDeadline: Schema.NullOr(Schema.Int),
  connectionsLimit: Schema.Int,
  /** Whether the AI can answer now: the plan runs and has a message left. */
  canAnswer: Schema.Boolean,
});
export type Allowance = typeof Allowance.Type;

const Colleague = Schema.Struct({
  id,
  name: Schema.String,
  isOperator: Schema.Boolean,
});
export type Colleague = typeof Colleague.Type;

export const account = {
  allowance: endpoint({
    method: 'GET',
    path: '/api/account/allowance',
    access: 'operator',
    summary: 'The plan and what is left of it',
    input: Schema.Struct({}),
    output: Allowance,
    errors: [],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/account/colleagues',
    access: 'operator',
    summary: 'The people of the account who can answer conversations',
    input: Schema.Struct({}),
    output: Schema.Array(Colleague),
    errors: [],
  }),
};
