// Rating buttons after a conversation, and answers to pressed buttons.
import type { ChannelAccess, ChannelPorts, Outcome, StarQuestion } from '../channel.ts';
import { call, member } from './api.ts';
import { stars, thumbs } from './callback-buttons.texts.ts';
import { pacer } from './send.ts';
import { rowsUnder } from './updates.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** Best first: on the right in Persian, where its readers begin. Each tells its language and its closing. */
const rowOf = ({ locale, closing }: StarQuestion) => {
  const row = STARS.map((star) => ({ text: `${star} ⭐`, callback_data: `s:${star}:${locale}:${closing}` }));
  return locale === 'fa' ? row.toReversed() : row;
};

/** Asks how content the visitor is; every star one button. */
export async function askStars(
  question: StarQuestion,
  access: ChannelAccess,
  ports: ChannelPorts,
): Promise<Outcome<readonly string[]>> {
  const { chat, locale } = question;
  await pacer.turn(access.secrets.botToken?.split(':')[0] ?? '', chat, ports.signal);
  const asked = await call(
    'sendMessage',
    {
      chat_id: Number(chat),
      text: stars[locale].ask,
      reply_markup: { inline_keyboard: [rowOf(question)] },
    },
    access,
    ports,
  );
  return asked.ok ? { ok: true, value: [String(member(asked.value, 'message_id'))] } : asked;
}

/** What stays under a message that was rated: its questions may be asked as before. */
const questionsUnder = (message: unknown) =>
  rowsUnder(message).filter((row) =>
    row.some((button) => String(member(button, 'callback_data')).startsWith('c:')),
  );

/**
 * The button stops spinning. A question may be asked again, and so may those beside it; thumbs and stars go, having been
 * answered, and of stars what was given stays to be read, in the question's own language. Nobody is thanked for what no
 * longer counts.
 */
export async function acknowledge(
  payload: unknown,
  counts: boolean,
  access: ChannelAccess,
  ports: ChannelPorts,
): Promise<void> {
  const press = member(payload, 'callback_query');
  const id = member(press, 'id');
  if (typeof id !== 'string') return;
  const data = String(member(press, 'data'));
  const [what, value, asked] = data.split(':');
  const told = asked ?? member(member(press, 'from'), 'language_code');
  const locale = told === 'en' ? 'en' : 'fa';
  const given = what === 's' ? Number(value) : 0;
  const { thanks, late } = given > 0 ? stars[locale] : thumbs[locale];
  const isRating = given > 0 || what === 'r';
  const words = isRating ? { text: counts ? thanks : late } : {};
  const message = member(press, 'message');
  const place = {
    chat_id: member(member(message, 'chat'), 'id'),
    message_id: member(message, 'message_id'),
    reply_markup: { inline_keyboard: questionsUnder(message) },
  };
  const changed = () =>
    given > 0 && counts
      ? call('editMessageText', { ...place, text: `${'⭐'.repeat(given)}\n${thanks}` }, access, ports)
      : call('editMessageReplyMarkup', place, access, ports);
  await Promise.all([
    call('answerCallbackQuery', { callback_query_id: id, ...words }, access, ports),
    isRating && changed(),
  ]);
}
