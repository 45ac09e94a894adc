// Rating buttons after a conversation, and answers to pressed buttons.

import { propertyOf } from '../../shared/json.ts';
import type { ChannelResult, RatingRequest } from '../channel.ts';
import { type BotApiTarget, callBotApi } from './api.ts';
import { helpfulnessTexts, ratingTexts } from './callback-buttons.texts.ts';
import { waitForTurn } from './send.ts';
import { keyboardRowsOf } from './updates.ts';

const STARS = [1, 2, 3, 4, 5] as const;
/** First part of the data of a button. */
const STARS_ACTION = 's';
const HELPFULNESS_ACTION = 'r';
const SUGGESTION_ACTION = 'c';

/**
 * One button per star, ascending in reading direction: from the right in Persian. The data carry the language
 * and the closing line's id.
 */
const ratingRow = ({ locale, closingId }: RatingRequest) => {
  const row = STARS.map((star) => ({
    text: `${star} ⭐`,
    callback_data: `${STARS_ACTION}:${star}:${locale}:${closingId}`,
  }));
  return locale === 'fa' ? row.toReversed() : row;
};

/** Asks for a rating with one button per star. */
export async function requestRating(
  request: RatingRequest,
  session: BotApiTarget,
): Promise<ChannelResult<readonly string[]>> {
  const { chat, locale } = request;
  await waitForTurn(chat, session);
  const response = await callBotApi(
    'sendMessage',
    {
      chat_id: Number(chat),
      text: ratingTexts[locale].ask,
      reply_markup: { inline_keyboard: [ratingRow(request)] },
    },
    session,
  );
  return response.ok ? { ok: true, value: [String(propertyOf(response.value, 'message_id'))] } : response;
}

/** The suggested questions under a message, which stay after a rating. */
const suggestedQuestionRows = (message: unknown) =>
  keyboardRowsOf(message).filter((row) =>
    row.some((button) => String(propertyOf(button, 'callback_data')).startsWith(`${SUGGESTION_ACTION}:`)),
  );

/**
 * Stops the button's spinner. Suggested questions stay; thumbs and stars are removed once pressed, and the
 * given stars are shown in the language of the rating request. A late press is not thanked for.
 */
export async function acknowledge(
  payload: unknown,
  isAccepted: boolean,
  session: BotApiTarget,
): Promise<void> {
  const callbackQuery = propertyOf(payload, 'callback_query');
  const id = propertyOf(callbackQuery, 'id');
  if (typeof id !== 'string') return;
  const data = String(propertyOf(callbackQuery, 'data'));
  const [action, value, requestLocale] = data.split(':');
  const languageCode = requestLocale ?? propertyOf(propertyOf(callbackQuery, 'from'), 'language_code');
  const locale = languageCode === 'en' ? 'en' : 'fa';
  const stars = action === STARS_ACTION ? Number(value) : 0;
  const { thanks, late } = stars > 0 ? ratingTexts[locale] : helpfulnessTexts[locale];
  const isRating = stars > 0 || action === HELPFULNESS_ACTION;
  const notification = isRating ? { text: isAccepted ? thanks : late } : {};
  const message = propertyOf(callbackQuery, 'message');
  const target = {
    chat_id: propertyOf(propertyOf(message, 'chat'), 'id'),
    message_id: propertyOf(message, 'message_id'),
    reply_markup: { inline_keyboard: suggestedQuestionRows(message) },
  };
  const updateMessage = () =>
    stars > 0 && isAccepted
      ? callBotApi('editMessageText', { ...target, text: `${'⭐'.repeat(stars)}\n${thanks}` }, session)
      : callBotApi('editMessageReplyMarkup', target, session);
  await Promise.all([
    callBotApi('answerCallbackQuery', { callback_query_id: id, ...notification }, session),
    isRating && updateMessage(),
  ]);
}
