// Endpoint that lists what a bot can connect to, so that the panel names no channel.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';

const LocalisedText = Schema.Struct({ fa: Schema.String, en: Schema.String });

/** What may be drawn beside a step. */
const StepPicture = Schema.Literals([
  'command',
  'naming',
  'token',
  'keys',
  'colleague',
  'apiKey',
  'hook',
  'plugin',
  'scopes',
]);

/** One thing to do at the provider, in words and drawn. */
export const CatalogStep = Schema.Struct({ ...LocalisedText.fields, picture: StepPicture });
export type CatalogStep = typeof CatalogStep.Type;

/** One thing an owner gives to connect. */
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

/**
 * One kind of connection. `isWidget`: the website's own widget, which asks for nothing. `isAllowed`: the account's plan
 * has it; `hasFreeSlot`: for one more. `needsManualWebhook`: the owner tells the provider our address themselves.
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
