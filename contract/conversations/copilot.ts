// Endpoints of the help that a model, or the knowledge alone, gives operators.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields/rules.ts';

const conversation = { botId: id, conversationId: id };
const locale = Schema.Literals(['fa', 'en']);

/** `newMessages`: number of messages that followed it, which it does not cover. */
export const Summary = Schema.Struct({
  text: Schema.String,
  createdAt: Schema.Int,
  newMessages: Schema.Int,
});
export type Summary = typeof Summary.Type;

/**
 * One text to reply with: written by the model from the knowledge, quoted from a source, or a canned reply, whose
 * variables the client fills in. `title`: of the source, or the shortcut.
 */
export const SuggestedReply = Schema.Struct({
  kind: Schema.Literals(['written', 'passage', 'canned']),
  id: Schema.String,
  title: Schema.String,
  text: Schema.String,
});
export type SuggestedReply = typeof SuggestedReply.Type;

const modelErrors = ['BotNotFound', 'NotFound', 'AiUnavailable', 'AiSpent', 'TooManyRequests'] as const;

export const copilot = {
  readSummary: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/summary',
    access: 'operator',
    summary: 'The summary of a conversation, if any, and whether a model can write one',
    input: Schema.Struct(conversation),
    output: Schema.Struct({
      state: Schema.Literals(['ready', 'noModel', 'spent']),
      /** Whether it has too few messages to be summarised. */
      isShort: Schema.Boolean,
      summary: Schema.NullOr(Summary),
    }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  summarise: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/summary',
    access: 'operator',
    summary: 'Lets the model summarise a conversation for operators; replaces the summary before',
    input: Schema.Struct({ ...conversation, locale }),
    output: Summary,
    errors: [...modelErrors, 'AiUnableToAnswer'],
  }),
  suggestReplies: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/suggested-replies',
    access: 'operator',
    summary: "Replies to the visitor's last question, best first; without a model from the sources alone",
    input: Schema.Struct(conversation),
    output: Schema.Struct({
      replies: Schema.Array(SuggestedReply),
      /** `used`: also where it found no answer; `failed`: it was asked in vain. */
      model: Schema.Literals(['used', 'failed', 'none', 'spent']),
    }),
    errors: ['BotNotFound', 'NotFound', 'IndexingFailed', 'TooManyRequests'],
  }),
  translate: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/messages/:messageId/translation',
    access: 'operator',
    summary: "Translates a message into the operator's language; it is not stored",
    input: Schema.Struct({ ...conversation, messageId: id, locale }),
    output: Schema.Struct({ text: Schema.String }),
    errors: [...modelErrors, 'AiUnableToAnswer'],
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/messages/:messageId/spoken-text',
    access: 'operator',
    summary: 'Lets the model write down the voice message; stored with the message',
    input: Schema.Struct({ ...conversation, messageId: id }),
    output: Schema.Struct({
      /** `unsupported`: the model server cannot listen; `inaudible`: it heard no words. */
      outcome: Schema.Literals(['written', 'unsupported', 'inaudible']),
      text: Schema.String,
    }),
    errors: modelErrors,
  }),
};
