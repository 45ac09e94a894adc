// Endpoints that sync an operator's drafts across devices.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { draftText, id, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** `revision` counts the saves of one user in one conversation, from 1; 0 if never saved. */
export const Draft = Schema.Struct({
  conversationId: id,
  text: Schema.String,
  revision: Schema.Int,
  updatedAt: Schema.Int,
});
export type Draft = typeof Draft.Type;

const pathParams = { botId: id, conversationId: id };

/** As typed, with blanks; may exceed the length of a message. */
const text = draftText(limits.draft.max);

export const drafts = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/drafts',
    access: 'operator',
    summary: "The caller's own drafts in a bot's conversations, the newest first",
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ drafts: Schema.Array(Draft) }),
    errors: ['BotNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/draft',
    access: 'operator',
    summary: "The caller's own draft in one conversation",
    input: Schema.Struct(pathParams),
    output: Draft,
    errors: ['BotNotFound', 'NotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/draft',
    access: 'operator',
    summary:
      "Saves the draft, overwriting what was saved since `base`; returns another device's overwritten text",
    input: Schema.Struct({ ...pathParams, text, base: wholeNumber(0, 2 ** 31 - 1) }),
    output: Schema.Struct({ ...Draft.fields, replaced: Schema.NullOr(Schema.String) }),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
