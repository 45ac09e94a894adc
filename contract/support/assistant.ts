// Endpoint of the product's own assistant.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { locale, messageText } from '../fields/rules.ts';

/** Screens that an answer links to; screens of a bot open the one last used. */
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

/**
 * `unknown`: no help entry is confident enough; `text` says so. `suggestedQuestions` are questions with an
 * answer.
 */
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
      /** The previous question, to understand follow-ups. */
      previous: Schema.optionalKey(messageText),
      /** Language of the response when the question's cannot be detected. */
      locale,
    }),
    output: AssistantAnswer,
    errors: ['TooManyRequests'],
  }),
};
