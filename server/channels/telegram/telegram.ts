// Telegram channel.
import { timingSafeEqual } from 'node:crypto';
import type {
  Channel,
  ChannelAccess,
  ChannelPorts,
  CheckedAccess,
  Heard,
  Hook,
  HookPlace,
  Outcome,
} from '../channel.ts';
import { call, download, FILE_MAX, member } from './api.ts';
import { acknowledge, askStars } from './callback-buttons.ts';
import { send } from './send.ts';
import { about, commands, fields, label, steps } from './telegram.texts.ts';
import { incomingOf, UPDATES, updateId, updateKey } from './updates.ts';

const POLL_SECONDS = 25;
/** Of an answer to a poll, beyond the time it waits. */
const POLL_MARGIN_MS = 10_000;
const AT_ONCE = 100;
/** Where it brings hooks; the empty one is 443. */
const HOOK_PORTS: ReadonlySet<string> = new Set(['', '443', '80', '88', '8443']);

/** As `niloofar_shop_bot`, whichever way it was written down. */
const bareUsername = (given: string): string =>
  given
    .trim()
    .replace(/^(https?:\/\/)?(t|telegram)\.me\//i, '')
    .replace(/^@/, '')
    .replace(/\/+$/, '');

async function check(access: ChannelAccess, ports: ChannelPorts): Promise<Outcome<CheckedAccess>> {
  const me = await call('getMe', {}, access, ports);
  if (!me.ok)
    return me.fault.tag === 'ChannelKeyInvalid'
      ? { ok: false, fault: { ...me.fault, field: 'botToken' } }
      : me;
  const [id, username] = [member(me.value, 'id'), member(me.value, 'username')];
  if (typeof id !== 'number' || typeof username !== 'string')
    return {
      ok: false,
      fault: { tag: 'ChannelAnswerUnknown', detail: 'no bot', isPermanent: false, needsAttention: false },
    };
  const given = bareUsername(access.settings.botUsername ?? '');
  if (given.toLowerCase() !== username.toLowerCase())
    return {
      ok: false,
      fault: {
        tag: 'ChannelAccessDenied',
        detail: 'the token of another bot',
        field: 'botUsername',
        isPermanent: true,
        needsAttention: true,
      },
    };
  return { ok: true, value: { identifier: String(id), settings: { botUsername: username } } };
}

const nothing = (outcome: Outcome<unknown>): Outcome<null> =>
  outcome.ok ? { ok: true, value: null } : outcome;

/** What was so already, or is gone, needs nothing done. */
const settled = (outcome: Outcome<unknown>): Outcome<null> =>
  outcome.ok || outcome.fault.detail === 'unchanged' ? { ok: true, value: null } : outcome;

async function attach(access: ChannelAccess, place: HookPlace, ports: ChannelPorts): Promise<Outcome<null>> {
  const told =
    place.url === null
      ? await call('deleteWebhook', {}, access, ports)
      : await call(
          'setWebhook',
          { url: place.url, secret_token: place.secret, allowed_updates: UPDATES },
          access,
          ports,
        );
  if (!told.ok) return told;
  // A bot without a menu works all the same.
  for (const [locale, { start, operator }] of Object.entries(commands))
    await call(
      'setMyCommands',
      {
        commands: [
          { command: 'start', description: start },
          { command: 'operator', description: operator },
        ],
        ...(locale !== 'fa' && { language_code: locale }),
      },
      access,
      ports,
    );
  return { ok: true, value: null };
}

const isSame = (given: string | undefined, secret: string): boolean => {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

function hear({ headers, body }: Hook, _access: ChannelAccess, { secret }: HookPlace): Heard {
  if (!isSame(headers['x-telegram-bot-api-secret-token'], secret)) return { ok: false, reason: 'forged' };
  try {
    return heardOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

function heardOf(update: unknown): Heard {
  const key = updateKey(update);
  if (key === null) return { ok: false, reason: 'unreadable' };
  if (incomingOf(update).length === 0) return { ok: false, reason: 'ignored' };
  return { ok: true, key, payload: update };
}

async function poll(
  access: ChannelAccess,
  position: string | null,
  ports: ChannelPorts,
): ReturnType<NonNullable<Channel['poll']>> {
  const asked = {
    limit: AT_ONCE,
    timeout: POLL_SECONDS,
    allowed_updates: UPDATES,
    ...(position !== null && { offset: Number(position) }),
  };
  const timeoutMs = POLL_SECONDS * 1_000 + POLL_MARGIN_MS;
  const came = await call('getUpdates', asked, access, ports, { timeoutMs });
  if (!came.ok) return came;
  const updates: readonly unknown[] = Array.isArray(came.value) ? came.value : [];
  // After a quiet week the next number is any: what an answer brings tells where to go on, be it further back.
  const ids = updates.flatMap((update) => updateId(update) ?? []);
  const heard = updates.map(heardOf).flatMap((one) => (one.ok ? [one] : []));
  return {
    ok: true,
    value: {
      heard: heard.map(({ key, payload }) => ({ key, payload })),
      position: ids.length > 0 ? String(Math.max(...ids) + 1) : (position ?? '0'),
    },
  };
}

export const telegram: Channel<'telegram'> = {
  kind: 'telegram',
  label,
  about,
  fields,
  steps,
  domains: ['telegram.org'],
  check,
  attach,
  callsAt: (url) => HOOK_PORTS.has(new URL(url).port),
  detach: async (access, ports) => nothing(await call('deleteWebhook', {}, access, ports)),
  hear,
  decode: incomingOf,
  acknowledge,
  askStars,
  send,
  async fetchFile(file, access, ports) {
    if ((file.size ?? 0) > FILE_MAX)
      return {
        ok: false,
        fault: { tag: 'ChannelMessageRefused', detail: 'TooLarge', isPermanent: true, needsAttention: false },
      };
    return download(file.ref, access, ports);
  },
  showTyping: async (chat, access, ports) =>
    nothing(await call('sendChatAction', { chat_id: Number(chat), action: 'typing' }, access, ports)),
  edit: async (chat, id, text, access, ports) =>
    settled(
      await call('editMessageText', { chat_id: Number(chat), message_id: Number(id), text }, access, ports),
    ),
  remove: async (chat, id, access, ports) =>
    settled(await call('deleteMessage', { chat_id: Number(chat), message_id: Number(id) }, access, ports)),
  poll,
};
