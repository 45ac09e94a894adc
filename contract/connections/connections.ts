// Endpoints of a bot's connections.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeLine, freeText, id, requiredLine, requiredText, websiteUrl } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { WidgetLoadFailure } from '../widget/load-failures.ts';

/**
 * `draft`: its owner has not completed it. `needsAttention`: the provider refuses us until its owner acts.
 */
export const ConnectionStatus = Schema.Literals([
  'draft',
  'checking',
  'active',
  'inactive',
  'needsAttention',
]);
export type ConnectionStatus = typeof ConnectionStatus.Type;

/** How an error continues: the delivery is retried or given up; the poll is retried or stopped for good. */
const ConnectionErrorOutcome = Schema.Literals([
  'retryingDelivery',
  'deliveryFailed',
  'retryingPoll',
  'pollStopped',
]);
export type ConnectionErrorOutcome = typeof ConnectionErrorOutcome.Type;

/** The last error by its tag; null once a call succeeded. */
const ConnectionError = Schema.Struct({
  tag: Schema.String,
  at: Schema.Int,
  outcome: ConnectionErrorOutcome,
});

/**
 * `snippet` is the line of HTML that an owner pastes into a page; empty for other channels. `identifier` is the
 * account's name at the provider.
 */
export const Connection = Schema.Struct({
  id,
  botId: id,
  kind: Schema.String,
  name: Schema.String,
  identifier: Schema.NullOr(Schema.String),
  status: ConnectionStatus,
  websiteUrl: Schema.NullOr(Schema.String),
  initialMessage: Schema.String,
  active: Schema.Boolean,
  snippet: Schema.String,
  lastInAt: Schema.NullOr(Schema.Int),
  lastOutAt: Schema.NullOr(Schema.Int),
  lastError: Schema.NullOr(ConnectionError),
  /** Where the widget could not open, the latest first; the next report drops those of over seven days ago. */
  loadFailures: Schema.Array(WidgetLoadFailure),
  createdAt: Schema.Int,
});
export type Connection = typeof Connection.Type;

/**
 * The settings of a channel. Of secrets only the last letters are returned, by field. `webhookUrl` is what the owner
 * enters at the provider, null where we register it ourselves; `isReachable`: the provider can call it.
 */
export const ConnectionDetail = Schema.Struct({
  connection: Connection,
  values: Schema.Record(Schema.String, Schema.String),
  tails: Schema.Record(Schema.String, Schema.String),
  webhookUrl: Schema.NullOr(Schema.String),
  isReachable: Schema.Boolean,
});
export type ConnectionDetail = typeof ConnectionDetail.Type;

const widgetForm = {
  name: requiredLine(80),
  websiteUrl: Schema.NullOr(websiteUrl),
  initialMessage: freeText(limits.introduction.max),
};

/** Values by field; an empty secret keeps the stored one. The channel validates the fields. */
const channelForm = {
  name: freeLine(80),
  initialMessage: freeText(limits.introduction.max),
  values: Schema.Record(freeText(60), freeText(limits.channel.fieldMax)),
};
const pathParams = { botId: id, connectionId: id };
const path = '/api/bots/:botId/connections';

export const connections = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: "A bot's connections",
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(Connection),
    errors: ['BotNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Makes a website widget',
    input: Schema.Struct({ botId: id, ...widgetForm }),
    output: Connection,
    errors: ['BotNotFound', 'ConnectionLimitReached'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:connectionId`,
    access: 'owner',
    summary: 'Changes a website widget',
    input: Schema.Struct({ ...pathParams, ...widgetForm }),
    output: Connection,
    errors: ['BotNotFound', 'NotFound'],
  }),
  activate: endpoint({
    method: 'PUT',
    path: `${path}/:connectionId/activity`,
    access: 'owner',
    summary: 'Turns a connection on or off',
    input: Schema.Struct({ ...pathParams, active: Schema.Boolean }),
    output: Connection,
    errors: ['BotNotFound', 'NotFound', 'ConnectionInactive'],
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:connectionId`,
    access: 'owner',
    summary: 'Settings of a channel',
    input: Schema.Struct(pathParams),
    output: ConnectionDetail,
    errors: ['BotNotFound', 'NotFound'],
  }),
  createDraft: endpoint({
    method: 'POST',
    path: `${path}/drafts`,
    access: 'owner',
    summary: 'Begins to connect an outside channel, or goes on with the draft of that kind',
    input: Schema.Struct({ botId: id, kind: requiredText(40) }),
    output: ConnectionDetail,
    errors: ['BotNotFound', 'NotFound', 'UpgradeRequired'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/:connectionId/draft`,
    access: 'owner',
    summary: 'Keeps what was filled in so far, unchecked',
    input: Schema.Struct({ ...pathParams, ...channelForm }),
    output: ConnectionDetail,
    errors: ['BotNotFound', 'NotFound'],
  }),
  connect: endpoint({
    method: 'PUT',
    path: `${path}/:connectionId/access`,
    access: 'owner',
    summary: 'Validates the settings with the provider and saves them only if they are correct',
    input: Schema.Struct({ ...pathParams, ...channelForm }),
    output: ConnectionDetail,
    errors: [
      'BotNotFound',
      'NotFound',
      'UpgradeRequired',
      'ConnectionLimitReached',
      'ConnectionTaken',
      'ChannelKeyInvalid',
      'ChannelAccessDenied',
      'ChannelUnreachable',
      'ChannelQuotaReached',
      'ChannelAnswerUnknown',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:connectionId`,
    access: 'owner',
    summary: 'Takes a connection away; it can be restored for a while',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({ restorableUntil: Schema.Int }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${path}/:connectionId/presence`,
    access: 'owner',
    summary: 'Brings back a connection that was just taken away',
    input: Schema.Struct(pathParams),
    output: Connection,
    errors: ['BotNotFound', 'NotFound', 'ConnectionTaken', 'ConnectionLimitReached'],
  }),
};
