// Endpoints that remove, restore and activate bots.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeLine, id } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Bot } from './bots.ts';

const pathParams = { botId: id };

/** A removed bot that can be restored until then; its data is deleted afterwards. */
const RemovedBot = Schema.Struct({ id, name: Schema.String, removedAt: Schema.Int, deletedAt: Schema.Int });
export type RemovedBot = typeof RemovedBot.Type;

export const botLifecycle = {
  readImpact: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/weight',
    access: 'owner',
    summary: 'What would be deleted with a bot',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({
      conversations: Schema.Int,
      sources: Schema.Int,
      connections: Schema.Int,
      /** When its data would be deleted if it were removed now. */
      deletedAt: Schema.Int,
    }),
    errors: ['BotNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId',
    access: 'owner',
    summary:
      'Removes a bot whose exact name is given; it answers nobody any more and can be brought back for a while',
    input: Schema.Struct({ ...pathParams, name: freeLine(limits.botName.max) }),
    output: RemovedBot,
    errors: ['BotNotFound', 'BotNameMismatch'],
  }),
  listRemoved: endpoint({
    method: 'GET',
    path: '/api/removed-bots',
    access: 'owner',
    summary: 'Removed bots that can still be brought back, the latest first',
    input: Schema.Struct({}),
    output: Schema.Struct({ bots: Schema.Array(RemovedBot) }),
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/removed-bots/:botId/restoration',
    access: 'owner',
    summary: 'Restores a removed bot; it is inactive where the plan allows no more active ones',
    input: Schema.Struct(pathParams),
    output: Bot,
    errors: ['BotNotFound', 'BotNameTaken', 'BotLimitReached'],
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/active-bots',
    access: 'owner',
    summary: 'Sets which bots are active; the others become inactive and keep their data for a while',
    input: Schema.Struct({ botIds: Schema.Array(id).check(Schema.isMaxLength(1_000)) }),
    output: Schema.Array(Bot),
    errors: ['BotNotFound', 'ActiveBotLimitReached'],
  }),
};
