// Channel of a provider with a Bot API.

import { propertyOf } from '../../shared/json.ts';
import { timingSafeEqualText } from '../../shared/timing-safe.ts';
import {
  basicAbilities,
  type Channel,
  type ChannelContext,
  type ChannelCredentials,
  type ChannelResult,
  type VerifiedCredentials,
  type WebhookEndpoint,
  type WebhookRequest,
  type WebhookVerification,
} from '../channel.ts';
import { channelFailure, dropValue } from '../provider-request.ts';
import { type BotApiTarget, callBotApi, downloadFile, MAX_FILE_BYTES } from './api.ts';
import { acknowledge, requestRating } from './callback-buttons.ts';
import type { BotApiDialect } from './dialect.ts';
import { sendMessage } from './send.ts';
import { ALLOWED_UPDATES, decodeUpdate, updateId, updateKey } from './updates.ts';

const POLL_SECONDS = 25;
/** Extra time for the response to a poll, beyond its waiting time. */
const POLL_MARGIN_MS = 10_000;
const POLL_LIMIT = 100;

/** The username alone, such as `niloofar_shop_bot`, from a link or an @name. */
function parseUsername(input: string, linkHosts: readonly string[]): string {
  const withoutProtocol = input.trim().replace(/^https?:\/\//i, '');
  const host = linkHosts.find((one) => withoutProtocol.toLowerCase().startsWith(`${one}/`));
  return withoutProtocol
    .slice(host === undefined ? 0 : host.length + 1)
    .replace(/^@/, '')
    .replace(/\/+$/, '');
}

async function check(session: BotApiTarget): Promise<ChannelResult<VerifiedCredentials>> {
  const me = await callBotApi('getMe', {}, session);
  if (!me.ok)
    return me.error.tag === 'ChannelKeyInvalid'
      ? { ok: false, error: { ...me.error, field: 'botToken' } }
      : me;
  const [id, username] = [propertyOf(me.value, 'id'), propertyOf(me.value, 'username')];
  if (typeof id !== 'number' || typeof username !== 'string')
    return channelFailure('ChannelAnswerUnknown', 'no bot');
  const { dialect, credentials } = session;
  const input = parseUsername(credentials.settings.botUsername ?? '', dialect.linkHosts);
  if (input.toLowerCase() !== username.toLowerCase())
    return channelFailure('ChannelAccessDenied', 'the token of another bot', {
      field: 'botUsername',
      isPermanent: true,
      needsAttention: true,
    });
  return { ok: true, value: { identifier: String(id), settings: { botUsername: username } } };
}

/** Treats a message that is already changed or gone as success. */
const okIfUnchanged = (outcome: ChannelResult<unknown>): ChannelResult<null> =>
  outcome.ok || outcome.error.detail === 'unchanged' ? { ok: true, value: null } : outcome;

/** The kinds of updates to deliver, where the provider takes them. */
const allowedUpdatesFields = ({ canChooseUpdates }: BotApiDialect) =>
  canChooseUpdates ? { allowed_updates: ALLOWED_UPDATES } : {};

async function registerWebhook(
  { url, secret }: WebhookEndpoint,
  session: BotApiTarget,
): Promise<ChannelResult<null>> {
  const { dialect } = session;
  const address = dialect.secretHeader === null ? { url: `${url}/${secret}` } : { url, secret_token: secret };
  const result =
    url === null
      ? await callBotApi('deleteWebhook', {}, session)
      : await callBotApi('setWebhook', { ...address, ...allowedUpdatesFields(dialect) }, session);
  if (!result.ok) return result;
  // Errors are ignored: a bot works without a command menu.
  for (const [locale, { start, operator }] of Object.entries(dialect.commands ?? {}))
    await callBotApi(
      'setMyCommands',
      {
        commands: [
          { command: 'start', description: start },
          { command: 'operator', description: operator },
        ],
        ...(locale !== 'fa' && { language_code: locale }),
      },
      session,
    );
  return { ok: true, value: null };
}

function verifyUpdate(
  { headers, query, body }: WebhookRequest,
  { secretHeader }: BotApiDialect,
  { secret }: WebhookEndpoint,
): WebhookVerification {
  const sentSecret = secretHeader === null ? query.secret : headers[secretHeader];
  if (!timingSafeEqualText(sentSecret ?? '', secret)) return { ok: false, reason: 'forged' };
  try {
    return verificationOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

function verificationOf(update: unknown): WebhookVerification {
  const key = updateKey(update);
  if (key === null) return { ok: false, reason: 'unreadable' };
  if (decodeUpdate(update).length === 0) return { ok: false, reason: 'ignored' };
  return { ok: true, key, payload: update };
}

async function poll(cursor: string | null, session: BotApiTarget): ReturnType<NonNullable<Channel['poll']>> {
  const pollParams = {
    limit: POLL_LIMIT,
    timeout: POLL_SECONDS,
    ...allowedUpdatesFields(session.dialect),
    ...(cursor !== null && { offset: Number(cursor) }),
  };
  const timeoutMs = POLL_SECONDS * 1_000 + POLL_MARGIN_MS;
  const response = await callBotApi('getUpdates', pollParams, session, { timeoutMs });
  if (!response.ok) return response;
  const updates: readonly unknown[] = Array.isArray(response.value) ? response.value : [];
  // After a week without updates a provider may restart its ids anywhere, so the cursor follows the received
  // ids, even backwards.
  const ids = updates.flatMap((update) => updateId(update) ?? []);
  const verified = updates.map(verificationOf).flatMap((one) => (one.ok ? [one] : []));
  return {
    ok: true,
    value: {
      events: verified.map(({ key, payload }) => ({ key, payload })),
      cursor: ids.length > 0 ? String(Math.max(...ids) + 1) : (cursor ?? '0'),
    },
  };
}

/** The channel of the provider that speaks this dialect. */
export function createBotApiChannel<Kind extends string>(dialect: BotApiDialect<Kind>): Channel<Kind> {
  const { kind, label, about, fields, steps, address, domains, webhookPorts } = dialect;
  const openSession = (credentials: ChannelCredentials, context: ChannelContext): BotApiTarget => ({
    dialect,
    credentials,
    context,
  });
  return {
    ...{ kind, label, about, fields, steps, address, domains },
    abilities: { ...basicAbilities, hasButtons: true },
    check: (credentials, context) => check(openSession(credentials, context)),
    registerWebhook: (credentials, endpoint, context) =>
      registerWebhook(endpoint, openSession(credentials, context)),
    acceptsWebhookUrl: (url) => webhookPorts.has(new URL(url).port),
    unregisterWebhook: (credentials, context) =>
      dropValue(callBotApi('deleteWebhook', {}, openSession(credentials, context))),
    verifyWebhook: (request, _credentials, endpoint) => verifyUpdate(request, dialect, endpoint),
    decode: decodeUpdate,
    acknowledge: (payload, isAccepted, credentials, context) =>
      acknowledge(payload, isAccepted, openSession(credentials, context)),
    requestRating: (request, credentials, context) =>
      requestRating(request, openSession(credentials, context)),
    send: (message, credentials, context) => sendMessage(message, openSession(credentials, context)),
    async fetchFile(file, credentials, context) {
      if ((file.size ?? 0) > MAX_FILE_BYTES)
        return channelFailure('ChannelMessageRefused', 'TooLarge', { isPermanent: true });
      return downloadFile(file.ref, openSession(credentials, context));
    },
    showTyping: (chat, credentials, context) =>
      dropValue(
        callBotApi(
          'sendChatAction',
          { chat_id: Number(chat), action: 'typing' },
          openSession(credentials, context),
        ),
      ),
    edit: async (chat, id, text, credentials, context) =>
      okIfUnchanged(
        await callBotApi(
          'editMessageText',
          { chat_id: Number(chat), message_id: Number(id), text },
          openSession(credentials, context),
        ),
      ),
    remove: async (chat, id, credentials, context) =>
      okIfUnchanged(
        await callBotApi(
          'deleteMessage',
          { chat_id: Number(chat), message_id: Number(id) },
          openSession(credentials, context),
        ),
      ),
    poll: (credentials, cursor, context) => poll(cursor, openSession(credentials, context)),
  };
}
