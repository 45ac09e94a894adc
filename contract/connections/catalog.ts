// Endpoint that lists what a bot can connect to, so that the panel names no channel.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { LocalisedText } from '../text/localised-text.ts';

/** Illustrations of a setup step. */
const StepPicture = Schema.Literals([
  'command',
  'naming',
  'token',
  'keys',
  'colleague',
  'apiKey',
  'mailbox',
  'mailServers',
  'appPassword',
  'hook',
  'plugin',
  'scopes',
]);

/** One step at the provider, with its text and illustration. */
export const CatalogStep = Schema.Struct({ ...LocalisedText.fields, picture: StepPicture });
export type CatalogStep = typeof CatalogStep.Type;

/** One field that the owner fills in to connect. */
export const CatalogField = Schema.Struct({
  name: Schema.String,
  label: LocalisedText,
  hint: LocalisedText,
  isSecret: Schema.Boolean,
  isRequired: Schema.Boolean,
  input: Schema.Literals(['text', 'url', 'number', 'choice', 'lines']),
  maxLength: Schema.Int,
});
export type CatalogField = typeof CatalogField.Type;

/** What is wrong with a field of the form, where the check of the connection tells. */
export type ConnectRule =
  | 'HostNotFound'
  | 'HostPrivate'
  | 'PortUnreachable'
  | 'TlsFailed'
  | 'LoginRefused'
  | 'MailboxMissing';

/**
 * What a channel can do. `canEdit` and `canDelete`: whether sent messages can be changed from the panel.
 * `maxFileBytes` is the largest file in either direction; null: no files. `replyWindowHours` is how long
 * after their last message a visitor can be answered; null: at any time.
 */
export const ChannelAbilities = Schema.Struct({
  canEdit: Schema.Boolean,
  canDelete: Schema.Boolean,
  hasButtons: Schema.Boolean,
  hasVoice: Schema.Boolean,
  maxFileBytes: Schema.NullOr(Schema.Int),
  replyWindowHours: Schema.NullOr(Schema.Int),
  hasSubject: Schema.Boolean,
});
export type ChannelAbilities = typeof ChannelAbilities.Type;

/**
 * One kind of connection. `isWidget`: the website's own widget, which has no fields. `isAllowed`: the
 * account's plan includes it; `hasFreeSlot`: one more can be added. `needsManualWebhook`: the owner enters
 * our address at the provider.
 */
export const CatalogChannel = Schema.Struct({
  kind: Schema.String,
  label: LocalisedText,
  description: LocalisedText,
  isWidget: Schema.Boolean,
  isAllowed: Schema.Boolean,
  hasFreeSlot: Schema.Boolean,
  needsManualWebhook: Schema.Boolean,
  fields: Schema.Array(CatalogField),
  steps: Schema.Array(CatalogStep),
  abilities: ChannelAbilities,
});
export type CatalogChannel = typeof CatalogChannel.Type;

export const catalog = {
  connections: endpoint({
    method: 'GET',
    path: '/api/catalog',
    access: 'operator',
    summary: 'What a bot can be connected to, and what the account’s plan has of it',
    input: Schema.Struct({}),
    output: Schema.Array(CatalogChannel),
    errors: [],
  }),
};
