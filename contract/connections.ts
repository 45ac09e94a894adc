// Knows the calls about a bot's connections; today the website widget. Knows no conversation.
import { Schema } from 'effect';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { freeText, id, requiredText, websiteUrl } from './rules.ts';

/** `snippet` is the one line of HTML that an owner pastes into a page. */
export const Connection = Schema.Struct({
  id,
  botId: id,
  kind: Schema.Literals(['widget']),
  name: Schema.String,
  websiteUrl: Schema.NullOr(Schema.String),
  initialMessage: Schema.String,
  active: Schema.Boolean,
  snippet: Schema.String,
  createdAt: Schema.Int,
});
export type Connection = typeof Connection.Type;

const widgetForm = {
  name: requiredText(80),
  websiteUrl: Schema.NullOr(websiteUrl),
  initialMessage: freeText(limits.introduction.max),
};

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/connections',
    access: 'operator',
    summary: "A bot's connections",
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(Connection),
    errors: ['BotNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/connections',
    access: 'owner',
    summary: 'Makes a website widget',
    input: Schema.Struct({ botId: id, ...widgetForm }),
    output: Connection,
    errors: ['BotNotFound', 'ConnectionLimitReached'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/connections/:connectionId',
    access: 'owner',
    summary: 'Changes a website widget',
    input: Schema.Struct({ botId: id, connectionId: id, ...widgetForm }),
    output: Connection,
    errors: ['BotNotFound', 'NotFound'],
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/connections/:connectionId/activity',
    access: 'owner',
    summary: 'Turns a connection on or off',
    input: Schema.Struct({
      botId: id,
      connectionId: id,
      active: Schema.Boolean,
    }),
    output: Connection,
    errors: ['BotNotFound', 'NotFound'],
  }),
};
