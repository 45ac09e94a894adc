// Rating buttons after a conversation, and answers to pressed buttons.

import { propertyOf } from '../../shared/json.ts';
import type { ChannelContext, ChannelCredentials, ChannelResult, RatingRequest } from '../channel.ts';
import { callBotApi } from './api.ts';
import { helpfulnessTexts, ratingTexts } from './callback-buttons.texts.ts';
import { sendRateLimiter } from './send.ts';
import { keyboardRowsOf } from './updates.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** Best first: on the right in Persian, where its readers begin. Each tells its language and its closing. */
const ratingRow = ({ locale, closingId }: RatingRequest) => {
  const row = STARS.map((star) => ({
    text: `${star} ⭐`,
    callback_data: `s:${star}:${locale}:${closingId}`,
  }));
  return locale === 'fa' ? row.toReversed() : row;
};

/** Asks how content the visitor is; every star one button. */
export async function requestRating(
  question: RatingRequest,
  access: ChannelCredentials,
  ports: ChannelContext,
): Promise<ChannelResult<readonly string[]>> {
  const { chat, locale } = question;
  await sendRateLimiter.acquire(access.secrets.botToken?.split(':')[0] ?? '', chat, ports.signal);
  const asked = await callBotApi(
    'sendMessage',
    {
      chat_id: Number(chat),
      text: ratingTexts[locale].ask,
      reply_markup: { inline_keyboard: [ratingRow(question)] },
    },
    access,
    ports,
  );
  return asked.ok ? { ok: true, value: [String(propertyOf(asked.value, 'message_id'))] } : asked;
}

/** What stays under a message that was rated: its questions may be asked as before. */
const choiceRows = (message: unknown) =>
  keyboardRowsOf(message).filter((row) =>
    row.some((button) => String(propertyOf(button, 'callback_data')).startsWith('c:')),
  );

/**
 * The button stops spinning. A question may be asked again, and so may those beside it; thumbs and stars go, having been
 * answered, and of stars what was given stays to be read, in the question's own language. Nobody is thanked for what no
 * longer counts.
 */
export async function acknowledge(
  payload: unknown,
  counts: boolean,
  access: ChannelCredentials,
  ports: ChannelContext,
): Promise<void> {
  const press = propertyOf(payload, 'callback_query');
  const id = propertyOf(press, 'id');
  if (typeof id !== 'string') return;
  const data = String(propertyOf(press, 'data'));
  const [what, value, asked] = data.split(':');
  const languageCode = asked ?? propertyOf(propertyOf(press, 'from'), 'language_code');
  const locale = languageCode === 'en' ? 'en' : 'fa';
  const stars = what === 's' ? Number(value) : 0;
  const { thanks, late } = stars > 0 ? ratingTexts[locale] : helpfulnessTexts[locale];
  const isRating = stars > 0 || what === 'r';
  const words = isRating ? { text: counts ? thanks : late } : {};
  const message = propertyOf(press, 'message');
  const target = {
    chat_id: propertyOf(propertyOf(message, 'chat'), 'id'),
    message_id: propertyOf(message, 'message_id'),
    reply_markup: { inline_keyboard: choiceRows(message) },
  };
  const changed = () =>
    stars > 0 && counts
      ? callBotApi('editMessageText', { ...target, text: `${'⭐'.repeat(stars)}\n${thanks}` }, access, ports)
      : callBotApi('editMessageReplyMarkup', target, access, ports);
  await Promise.all([
    callBotApi('answerCallbackQuery', { callback_query_id: id, ...words }, access, ports),
    isRating && changed(),
  ]);
}
