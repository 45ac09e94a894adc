// Endpoint of the product's own assistant.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { messageText } from '../fields/rules.ts';

/** Screens an answer may lead to; those of a bot lead to the one last worked on. */
export const AssistantScreen = Schema.Literals([
  'bots',
  'plans',
  'newBot',
  'knowledge',
  'testChat',
  'inbox',
  'install',
  'account',
  'password',
  'security',
  'operators',
  'audit',
  'privacy',
  'appearance',
  'support',
]);
export type AssistantScreen = typeof AssistantScreen.Type;

/** `unknown`: the help holds no answer that is sure enough; `text` says so. `suggestedQuestions` are questions it does answer. */
export const AssistantAnswer = Schema.Struct({
  kind: Schema.Literals(['answered', 'courtesy', 'unknown']),
  text: Schema.String,
  screens: Schema.Array(AssistantScreen),
  suggestedQuestions: Schema.Array(Schema.String),
});
export type AssistantAnswer = typeof AssistantAnswer.Type;

export const assistant = {
  answer: endpoint({
    method: 'POST',
    path: '/api/support/answers',
    access: 'session',
    summary:
      'Answers how the product is used, from its own help; nothing is kept and no outside service is asked',
    input: Schema.Struct({
      question: messageText,
      /** The question before it, to understand one that leans on it. */
      previous: Schema.optionalKey(messageText),
      /** The language of what is said when the question's own cannot be told. */
      locale: Schema.Literals(['fa', 'en']),
    }),
    output: AssistantAnswer,
    errors: ['TooManyRequests'],
  }),
};
