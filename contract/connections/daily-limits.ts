// Endpoints of a connection's daily limit.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/**
 * Daily limit of one connection. `messages` is the owner's own limit; null uses the `usual` one, a share of
 * the plan's messages. Once it is reached, the AI answers no more that day: conversations go to operators and
 * nothing is charged.
 */
const DailyLimit = Schema.Struct({
  isOn: Schema.Boolean,
  messages: Schema.NullOr(Schema.Int),
  usual: Schema.Int,
  chargedToday: Schema.Int,
  reachedAt: Schema.NullOr(Schema.Int),
});

const pathParams = { botId: id, connectionId: id };
const path = '/api/bots/:botId/connections/:connectionId/daily-limit';

export const dailyLimits = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    scope: 'bots:read',
    summary: 'How many messages a day a connection may cost, and how many it has cost today',
    input: Schema.Struct(pathParams),
    output: DailyLimit,
    errors: ['BotNotFound', 'NotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    summary: 'Sets how many messages a day a connection may cost, or that it may cost any number',
    input: Schema.Struct({
      ...pathParams,
      isOn: Schema.Boolean,
      messages: Schema.NullOr(wholeNumber(1, limits.dailyMessages.max)),
    }),
    output: DailyLimit,
    errors: ['BotNotFound', 'NotFound'],
  }),
};
