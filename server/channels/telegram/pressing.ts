// Knows the buttons of a bot after a conversation, and how a press of any button is answered. Knows no conversation.
import type { ChannelAccess, ChannelPorts, Outcome } from '../channel.ts';
import { call, member } from './calls.ts';
import { stars, thumbs } from './pressing.texts.ts';
import { pacer } from './sending.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** Best first: on the right in Persian, where its readers begin. */
const rowOf = (locale: 'fa' | 'en') => {
  const row = STARS.map((star) => ({ text: `${star} ⭐`, callback_data: `s:${star}` }));
  return locale === 'fa' ? row.toReversed() : row;
};

/** Asks how content the visitor is; every star one button. */
export async function askStars(
  chat: string,
  locale: 'fa' | 'en',
  access: ChannelAccess,
  ports: ChannelPorts,
): Promise<Outcome<readonly string[]>> {
  await pacer.turn(access.secrets.botToken?.split(':')[0] ?? '', chat, ports.signal);
  const asked = await call(
    'sendMessage',
    {
      chat_id: Number(chat),
      text: stars[locale].ask,
      reply_markup: { inline_keyboard: [rowOf(locale)] },
    },
    access,
    ports,
  );
  return asked.ok ? { ok: true, value: [String(member(asked.value, 'message_id'))] } : asked;
}

/** The button stops spinning, and one that rated is taken away with its fellows; of stars what was given stays to be read. */
export async function acknowledge(
  payload: unknown,
  access: ChannelAccess,
  ports: ChannelPorts,
): Promise<void> {
  const press = member(payload, 'callback_query');
  const id = member(press, 'id');
  if (typeof id !== 'string') return;
  const data = String(member(press, 'data'));
  const locale = member(member(press, 'from'), 'language_code') === 'en' ? 'en' : 'fa';
  const given = data.startsWith('s:') ? Number(data.slice(2)) : 0;
  const thanks = given > 0 ? stars[locale].thanks : thumbs[locale].thanks;
  const words = given > 0 || data.startsWith('r:') ? { text: thanks } : {};
  const message = member(press, 'message');
  const place = {
    chat_id: member(member(message, 'chat'), 'id'),
    message_id: member(message, 'message_id'),
    reply_markup: { inline_keyboard: [] },
  };
  await Promise.all([
    call('answerCallbackQuery', { callback_query_id: id, ...words }, access, ports),
    given > 0
      ? call('editMessageText', { ...place, text: `${'⭐'.repeat(given)}\n${thanks}` }, access, ports)
      : call('editMessageReplyMarkup', place, access, ports),
  ]);
}
