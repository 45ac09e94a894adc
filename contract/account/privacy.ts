// Endpoints that find, export and erase personal data.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, locale, requiredText } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { TimeZone } from './time-zone.ts';

/** Number of matches of each kind; an erasure or an export covers all of them. */
export const PrivacyCounts = Schema.Struct({
  conversations: Schema.Int,
  messages: Schema.Int,
  files: Schema.Int,
  /** Names, e-mail addresses, phone numbers and answers of start forms. */
  contacts: Schema.Int,
  /** Chats at channels and identities that a website verified. */
  identities: Schema.Int,
});
export type PrivacyCounts = typeof PrivacyCounts.Type;

/** A conversation of the person, and how it was found. */
export const FoundConversation = Schema.Struct({
  conversationId: id,
  botId: id,
  botName: Schema.String,
  connectionId: id,
  /** The kind of its connection. */
  kind: Schema.String,
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  by: Schema.Literals(['conversation', 'phone', 'email', 'identity']),
  counts: PrivacyCounts,
  lastMessageAt: Schema.Int,
});
export type FoundConversation = typeof FoundConversation.Type;

/**
 * A privacy request. It can be cancelled while it is `waiting`, until `runAt`. `expiresAt`: when the archive
 * of an export is deleted; null without one. `isMine`: requested by the caller; only they can download the
 * archive.
 */
export const PrivacyRequest = Schema.Struct({
  id,
  kind: Schema.Literals(['export', 'erasure']),
  subject: Schema.Literals(['conversations', 'account']),
  state: Schema.Literals(['waiting', 'running', 'done', 'cancelled', 'failed']),
  counts: PrivacyCounts,
  done: Schema.Int,
  total: Schema.Int,
  /** Who requested it; empty once they left the account. */
  by: Schema.String,
  isMine: Schema.Boolean,
  createdAt: Schema.Int,
  runAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
  expiresAt: Schema.NullOr(Schema.Int),
});
export type PrivacyRequest = typeof PrivacyRequest.Type;

const path = '/api/account/privacy';
const conversationIds = Schema.Array(id).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(limits.privacy.conversations),
);
/** Made by the sender; makes the request idempotent. */
const clientId = requiredText(64);
export const privacy = {
  find: endpoint({
    method: 'POST',
    path: `${path}/people`,
    access: 'owner',
    scope: 'privacy',
    summary:
      "A person's conversations with all bots, by phone, e-mail, channel identity or conversation id, in any spelling",
    input: Schema.Struct({ query: freeText(254).check(Schema.isMinLength(1)) }),
    output: Schema.Struct({ conversations: Schema.Array(FoundConversation), hasMore: Schema.Boolean }),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: `${path}/requests`,
    access: 'owner',
    scope: 'privacy',
    summary: 'Exports and erasures of the account, or those that reach one conversation, the newest first',
    input: Schema.Struct({ conversationId: Schema.optionalKey(id) }),
    output: Schema.Struct({ requests: Schema.Array(PrivacyRequest) }),
    errors: [],
  }),
  exportPeople: endpoint({
    method: 'POST',
    path: `${path}/exports`,
    access: 'owner',
    scope: 'privacy',
    summary: 'Starts an export of the conversations; the archive is deleted after seven days',
    input: Schema.Struct({ clientId, conversationIds, locale, zone: TimeZone }),
    output: PrivacyRequest,
    errors: ['NotFound'],
  }),
  erasePeople: endpoint({
    method: 'POST',
    path: `${path}/erasures`,
    access: 'owner',
    scope: 'privacy',
    summary: 'Erases the conversations and the data of their visitors; can be cancelled for five minutes',
    input: Schema.Struct({ clientId, conversationIds }),
    output: PrivacyRequest,
    errors: ['NotFound'],
  }),
  exportAccount: endpoint({
    method: 'POST',
    path: `${path}/account-exports`,
    access: 'owner',
    summary: 'Starts an export of the whole account; the archive is deleted after seven days',
    input: Schema.Struct({ clientId, locale, zone: TimeZone }),
    output: PrivacyRequest,
    errors: [],
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: `${path}/account-erasures`,
    access: 'owner',
    summary: 'Schedules the deletion of the account in fourteen days; until then it can be cancelled',
    input: Schema.Struct({ clientId }),
    output: PrivacyRequest,
    errors: ['AccountErasureScheduled'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${path}/requests/:requestId`,
    access: 'owner',
    summary: 'Cancels an erasure that has not begun, or an export and its archive',
    input: Schema.Struct({ requestId: id }),
    output: PrivacyRequest,
    errors: ['NotFound', 'ErasureBegun'],
  }),
  retry: endpoint({
    method: 'PUT',
    path: `${path}/requests/:requestId/attempt`,
    access: 'owner',
    summary: 'Retries a failed request; does nothing to any other',
    input: Schema.Struct({ requestId: id }),
    output: PrivacyRequest,
    errors: ['NotFound'],
  }),
  download: endpoint({
    method: 'GET',
    path: `${path}/requests/:requestId/archive`,
    access: 'owner',
    summary: 'The archive (ZIP) of an export, for the user who requested it, until it expires',
    response: 'file',
    input: Schema.Struct({ requestId: id }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
