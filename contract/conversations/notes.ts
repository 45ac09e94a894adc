// Endpoints of notes among operators and of message edits.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, messageText } from '../fields/rules.ts';
import { isMessageNotEmpty, Message, messageFields } from './messages.ts';

const pathParams = { botId: id, conversationId: id };
const commonErrors = ['BotNotFound', 'NotFound'] as const;

export const notes = {
  write: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/notes',
    access: 'operator',
    summary: 'Writes a note for colleagues, which no visitor ever sees; whoever is mentioned is told',
    input: Schema.Struct({
      ...pathParams,
      ...messageFields,
      mentions: Schema.optionalKey(Schema.Array(id).check(Schema.isMaxLength(20))),
    }).check(isMessageNotEmpty),
    output: Message,
    errors: commonErrors,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/colleagues',
    access: 'operator',
    summary: 'Who can be mentioned in notes: the owner and the operators of the bot, oneself left out',
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(Schema.Struct({ userId: id, name: Schema.String })),
    errors: ['BotNotFound'],
  }),
};

/** For one's own messages and notes only. Idempotent. */
export const messageEdits = {
  edit: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/messages/:messageId/text',
    access: 'operator',
    summary: "Changes the words of one's own message, where its channel lets messages change",
    input: Schema.Struct({ ...pathParams, messageId: id, text: messageText }),
    output: Message,
    errors: [...commonErrors, 'MessageChangeUnsupported'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/conversations/:conversationId/messages/:messageId',
    access: 'operator',
    summary: "Deletes the caller's own message: its text and files are removed, its position stays",
    input: Schema.Struct({ ...pathParams, messageId: id }),
    output: Message,
    errors: [...commonErrors, 'MessageChangeUnsupported'],
  }),
};
