// Endpoints by which a model rewrites an operator's text.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, messageText } from '../fields/rules.ts';

/** Rewrite operations. `translate`: into the visitor's language. */
export const RewriteKind = Schema.Literals(['improve', 'shorten', 'translate', 'polite']);
export type RewriteKind = typeof RewriteKind.Type;

export const rewrites = {
  readAvailability: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/suggestions',
    access: 'operator',
    summary: 'Whether rewrites are available: a model is configured and its monthly limit is not reached',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ state: Schema.Literals(['ready', 'noModel', 'spent']) }),
    errors: ['BotNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/suggestions',
    access: 'operator',
    summary:
      "Rewrites an operator's unsent text; cancelled when the caller disconnects, charged by used tokens",
    input: Schema.Struct({ botId: id, conversationId: id, kind: RewriteKind, text: messageText }),
    output: Schema.Struct({ text: Schema.String }),
    errors: ['BotNotFound', 'NotFound', 'AiUnavailable', 'AiSpent', 'AiUnableToAnswer', 'TooManyRequests'],
  }),
};
