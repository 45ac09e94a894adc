// Endpoints of canned replies.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine, requiredText } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { unknownVariables } from './canned-replies.rules.ts';

/** `all`: shared by every bot of the account; only its owner can change those. */
export const CannedReplyScope = Schema.Literals(['bot', 'all']);
export type CannedReplyScope = typeof CannedReplyScope.Type;

export const CannedReply = Schema.Struct({
  id,
  scope: CannedReplyScope,
  shortcut: Schema.String,
  text: Schema.String,
  usedCount: Schema.Int,
  updatedAt: Schema.Int,
});
export type CannedReply = typeof CannedReply.Type;

const { shortcutMax, textMax } = limits.cannedReply;

/** One word, without the leading slash. */
export const replyShortcut = requiredLine(shortcutMax).check(
  Schema.makeFilter<string>((value) => (/[\s/]/u.test(value) ? 'ShortcutInvalid' : undefined)),
);

export const replyText = requiredText(textMax).check(
  Schema.makeFilter<string>((value) => (unknownVariables(value).length > 0 ? 'VariableUnknown' : undefined)),
);

const pathParams = { botId: id, replyId: id };
const replyFields = { scope: CannedReplyScope, shortcut: replyShortcut, text: replyText };

export const cannedReplies = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/replies',
    access: 'operator',
    summary: 'The canned replies of a bot and of its account, the most used first',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ replies: Schema.Array(CannedReply) }),
    errors: ['BotNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/replies',
    access: 'operator',
    summary: 'Adds a canned reply; its shortcut is unique in its scope however it is spelled',
    input: Schema.Struct({ botId: id, ...replyFields }),
    output: CannedReply,
    errors: ['BotNotFound', 'Forbidden', 'ShortcutTaken', 'TooManyReplies'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/replies/:replyId',
    access: 'operator',
    summary: 'Changes a canned reply',
    input: Schema.Struct({ ...pathParams, ...replyFields }),
    output: CannedReply,
    errors: ['BotNotFound', 'NotFound', 'Forbidden', 'ShortcutTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/replies/:replyId',
    access: 'operator',
    summary: 'Removes a canned reply; it can be restored',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound', 'Forbidden'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/replies/:replyId/restoration',
    access: 'operator',
    summary: 'Brings a removed canned reply back',
    input: Schema.Struct(pathParams),
    output: CannedReply,
    errors: ['BotNotFound', 'NotFound', 'Forbidden', 'ShortcutTaken'],
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/replies/:replyId/uses',
    access: 'operator',
    summary: 'Counts that a canned reply was put into a message',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
