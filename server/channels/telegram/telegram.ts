// Telegram channel.

import { propertyOf } from '../../shared/json.ts';
import { timingSafeEqualText } from '../../shared/timing-safe.ts';
import type {
  Channel,
  ChannelContext,
  ChannelCredentials,
  ChannelResult,
  VerifiedCredentials,
  WebhookEndpoint,
  WebhookRequest,
  WebhookVerification,
} from '../channel.ts';
import { withoutValue } from '../provider-request.ts';
import { BASE_URL, callBotApi, downloadFile, MAX_FILE_BYTES } from './api.ts';
import { acknowledge, requestRating } from './callback-buttons.ts';
import { sendMessage } from './send.ts';
import {
  telegramAbout,
  telegramCommands,
  telegramFields,
  telegramLabel,
  telegramSteps,
} from './telegram.texts.ts';
import { ALLOWED_UPDATES, decodeUpdate, updateId, updateKey } from './updates.ts';

const POLL_SECONDS = 25;
/** Extra time for the response to a poll, beyond its waiting time. */
const POLL_MARGIN_MS = 10_000;
const POLL_LIMIT = 100;
/** The ports that Telegram delivers webhooks to; an empty port is 443. */
const WEBHOOK_PORTS: ReadonlySet<string> = new Set(['', '443', '80', '88', '8443']);

/** The username alone, such as `niloofar_shop_bot`, from a link or an @name. */
const parseUsername = (input: string): string =>
  input
    .trim()
    .replace(/^(https?:\/\/)?(t|telegram)\.me\//i, '')
    .replace(/^@/, '')
    .replace(/\/+$/, '');

async function check(
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<VerifiedCredentials>> {
  const me = await callBotApi('getMe', {}, credentials, context);
  if (!me.ok)
    return me.error.tag === 'ChannelKeyInvalid'
      ? { ok: false, error: { ...me.error, field: 'botToken' } }
      : me;
  const [id, username] = [propertyOf(me.value, 'id'), propertyOf(me.value, 'username')];
  if (typeof id !== 'number' || typeof username !== 'string')
    return {
      ok: false,
      error: { tag: 'ChannelAnswerUnknown', detail: 'no bot', isPermanent: false, needsAttention: false },
    };
  const input = parseUsername(credentials.settings.botUsername ?? '');
  if (input.toLowerCase() !== username.toLowerCase())
    return {
      ok: false,
      error: {
        tag: 'ChannelAccessDenied',
        detail: 'the token of another bot',
        field: 'botUsername',
        isPermanent: true,
        needsAttention: true,
      },
    };
  return { ok: true, value: { identifier: String(id), settings: { botUsername: username } } };
}

/** Treats a message that is already changed or gone as success. */
const okIfUnchanged = (outcome: ChannelResult<unknown>): ChannelResult<null> =>
  outcome.ok || outcome.error.detail === 'unchanged' ? { ok: true, value: null } : outcome;

async function registerWebhook(
  credentials: ChannelCredentials,
  endpoint: WebhookEndpoint,
  context: ChannelContext,
): Promise<ChannelResult<null>> {
  const result =
    endpoint.url === null
      ? await callBotApi('deleteWebhook', {}, credentials, context)
      : await callBotApi(
          'setWebhook',
          { url: endpoint.url, secret_token: endpoint.secret, allowed_updates: ALLOWED_UPDATES },
          credentials,
          context,
        );
  if (!result.ok) return result;
  // Errors are ignored: a bot works without a command menu.
  for (const [locale, { start, operator }] of Object.entries(telegramCommands))
    await callBotApi(
      'setMyCommands',
      {
        commands: [
          { command: 'start', description: start },
          { command: 'operator', description: operator },
        ],
        ...(locale !== 'fa' && { language_code: locale }),
      },
      credentials,
      context,
    );
  return { ok: true, value: null };
}

function verifyUpdate(
  { headers, body }: WebhookRequest,
  _credentials: ChannelCredentials,
  { secret }: WebhookEndpoint,
): WebhookVerification {
  if (!timingSafeEqualText(headers['x-telegram-bot-api-secret-token'] ?? '', secret))
    return { ok: false, reason: 'forged' };
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

async function poll(
  credentials: ChannelCredentials,
  cursor: string | null,
  context: ChannelContext,
): ReturnType<NonNullable<Channel['poll']>> {
  const pollParams = {
    limit: POLL_LIMIT,
    timeout: POLL_SECONDS,
    allowed_updates: ALLOWED_UPDATES,
    ...(cursor !== null && { offset: Number(cursor) }),
  };
  const timeoutMs = POLL_SECONDS * 1_000 + POLL_MARGIN_MS;
  const response = await callBotApi('getUpdates', pollParams, credentials, context, { timeoutMs });
  if (!response.ok) return response;
  const updates: readonly unknown[] = Array.isArray(response.value) ? response.value : [];
  // After a week without updates Telegram may restart its ids anywhere, so the cursor follows the received
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

export const telegram: Channel<'telegram'> = {
  kind: 'telegram',
  label: telegramLabel,
  about: telegramAbout,
  fields: telegramFields,
  steps: telegramSteps,
  address: BASE_URL,
  domains: ['telegram.org'],
  check,
  registerWebhook,
  acceptsWebhookUrl: (url) => WEBHOOK_PORTS.has(new URL(url).port),
  unregisterWebhook: (credentials, context) =>
    withoutValue(callBotApi('deleteWebhook', {}, credentials, context)),
  verifyWebhook: verifyUpdate,
  decode: decodeUpdate,
  acknowledge,
  requestRating,
  send: sendMessage,
  async fetchFile(file, credentials, context) {
    if ((file.size ?? 0) > MAX_FILE_BYTES)
      return {
        ok: false,
        error: { tag: 'ChannelMessageRefused', detail: 'TooLarge', isPermanent: true, needsAttention: false },
      };
    return downloadFile(file.ref, credentials, context);
  },
  showTyping: (chat, credentials, context) =>
    withoutValue(
      callBotApi('sendChatAction', { chat_id: Number(chat), action: 'typing' }, credentials, context),
    ),
  edit: async (chat, id, text, credentials, context) =>
    okIfUnchanged(
      await callBotApi(
        'editMessageText',
        { chat_id: Number(chat), message_id: Number(id), text },
        credentials,
        context,
      ),
    ),
  remove: async (chat, id, credentials, context) =>
    okIfUnchanged(
      await callBotApi(
        'deleteMessage',
        { chat_id: Number(chat), message_id: Number(id) },
        credentials,
        context,
      ),
    ),
  poll,
};
