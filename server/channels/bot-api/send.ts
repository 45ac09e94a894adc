// Sends a message to a chat in parts, with files and buttons.

import { propertyOf } from '../../shared/json.ts';
import type {
  ChannelResult,
  DeliveryResult,
  OutboundFile,
  OutboundMessage,
  OutboundProduct,
} from '../channel.ts';
import { type BotApiTarget, callBotApi } from './api.ts';
import { helpfulnessTexts } from './callback-buttons.texts.ts';
import { createSendRateLimiter } from './rate-limit.ts';
import { type LoadedProduct, productCaption, sendProduct } from './send-product.ts';
import { splitText } from './split-text.ts';

const RIGHT_TO_LEFT_MARK = '\u200f';

const rtlLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const ltrLetters = /[A-Za-z\u00c0-\u024f]/g;
/** Characters with a strong direction. */
const strongDirectional = /[A-Za-z\u00c0-\u024f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f]/;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether the first letter would make a mostly Persian line left-to-right. */
const needsRtlMark = (line: string): boolean => {
  const first = strongDirectional.exec(line)?.[0] ?? '';
  const withoutLinks = line.replaceAll(/https?:\S+/g, '');
  return (
    /[A-Za-z\u00c0-\u024f]/.test(first) &&
    countMatches(withoutLinks, rtlLetters) * 2 > countMatches(withoutLinks, ltrLetters)
  );
};

/**
 * Apps take the direction of a line from its first letter, so «iPhone ۱۵ موجود است» would be shown
 * left-to-right. A right-to-left mark before it, one UTF-16 unit, prevents that; Latin lines and links alone
 * are left unchanged.
 */
export const addRtlMarks = (text: string): string =>
  text
    .split('\n')
    .map((line) => (needsRtlMark(line) ? RIGHT_TO_LEFT_MARK + line : line))
    .join('\n');

const MAX_TEXT_LENGTH = 4_096;
const MAX_CAPTION_LENGTH = 1_024;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
const UPLOAD_TIMEOUT_MS = 60_000;
/** One limiter for all messages of this process. */
const sendRateLimiter = createSendRateLimiter(() => performance.now());

/** Resolves when the next message may be sent to this chat. */
export const waitForTurn = (chat: string, { dialect, credentials, context }: BotApiTarget): Promise<void> =>
  sendRateLimiter.acquire(
    `${dialect.kind} ${credentials.secrets.botToken?.split(':')[0] ?? ''}`,
    chat,
    context.signal,
  );

/** A part of a message, sent by one call. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: OutboundFile; readonly caption: string }
  | { readonly kind: 'product'; readonly product: OutboundProduct };

/** A part with its file loaded, so that from here on only the network can fail. */
type LoadedPart =
  | Extract<Part, { kind: 'text' }>
  | (Extract<Part, { kind: 'file' }> & { readonly bytes: Uint8Array })
  | ({ readonly kind: 'product' } & LoadedProduct);

async function loadPart(part: Part): Promise<LoadedPart> {
  if (part.kind === 'text') return part;
  if (part.kind === 'file') return { ...part, bytes: await part.file.read() };
  return { ...part, picture: await part.product.readPicture() };
}

/** The parts of a message. They are the same on each attempt, since `sentParts` counts them. */
const partsOf = (message: OutboundMessage): Part[] => [
  ...contentPartsOf(message),
  ...(message.products ?? []).map((product): Part => ({ kind: 'product', product })),
];

function contentPartsOf({ text, files, locale }: OutboundMessage): Part[] {
  const markedText = locale === 'fa' ? addRtlMarks(text) : text;
  const [singleFile] = files;
  if (singleFile && files.length === 1 && markedText.length <= MAX_CAPTION_LENGTH)
    return [{ kind: 'file', file: singleFile, caption: markedText.trim() }];
  // A part may begin in the middle of a line and need its own mark.
  const texts = splitText(markedText, MAX_TEXT_LENGTH - 1).map((part) =>
    locale === 'fa' ? addRtlMarks(part) : part,
  );
  return [
    ...texts.map((part): Part => ({ kind: 'text', text: part })),
    ...files.map((file): Part => ({ kind: 'file', file, caption: '' })),
  ];
}

/** The API method that sends a file, and the form field of the file. */
function uploadMethodOf(
  { kind, mime }: OutboundFile,
  size: number,
): readonly [method: string, field: string] {
  if (kind === 'voice' && /^audio\/(ogg|mpeg|mp4|x-m4a)\b/.test(mime)) return ['sendVoice', 'voice'];
  if (kind === 'image' && /^image\/(jpeg|png|webp)$/.test(mime) && size <= MAX_PHOTO_BYTES)
    return ['sendPhoto', 'photo'];
  return ['sendDocument', 'document'];
}

function buttonsOf({ canRate, choices = [], locale }: OutboundMessage): Readonly<Record<string, unknown>> {
  const rows = choices.map((choice, index) => [{ text: choice, callback_data: `c:${index}` }]);
  const { good, bad } = helpfulnessTexts[locale];
  if (canRate)
    rows.push([
      { text: good, callback_data: `r:good:${locale}` },
      { text: bad, callback_data: `r:bad:${locale}` },
    ]);
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
}

async function sendPart(
  part: Exclude<LoadedPart, { kind: 'product' }>,
  sharedFields: Readonly<Record<string, unknown>>,
  session: BotApiTarget,
): Promise<ChannelResult<unknown>> {
  if (part.kind === 'text') return callBotApi('sendMessage', { ...sharedFields, text: part.text }, session);
  const { bytes } = part;
  const { name, mime } = part.file;
  const [method, field] = uploadMethodOf(part.file, bytes.length);
  const fields = { ...sharedFields, ...(part.caption && { caption: part.caption }) };
  const options = { files: { [field]: { name, mime, bytes } }, timeoutMs: UPLOAD_TIMEOUT_MS };
  const result = await callBotApi(method, fields, session, options);
  if (result.ok || result.error.tag !== 'ChannelMessageRefused' || method === 'sendDocument') return result;
  // A photo or recording that is refused as such is sent as a document.
  return callBotApi('sendDocument', fields, session, {
    ...options,
    files: { document: { name, mime, bytes } },
  });
}

/** Sends the parts that were not sent yet, in order, within the rate limit. */
export async function sendMessage(message: OutboundMessage, session: BotApiTarget): Promise<DeliveryResult> {
  const parts = partsOf(message);
  const { quotedId = '' } = message;
  const lastContentIndex = parts.findLastIndex(({ kind }) => kind !== 'product');
  const externalIds: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (index < message.sentParts) continue;
    await waitForTurn(message.chat, session);
    const commonFields = {
      chat_id: Number(message.chat),
      ...(index === 0 && /^\d+$/.test(quotedId) && session.dialect.replyFields(Number(quotedId))),
      ...(index === lastContentIndex && buttonsOf(message)),
    };
    const loadedPart = await loadPart(part);
    await message.beforePart?.(index, externalIds);
    const result =
      loadedPart.kind === 'product'
        ? await sendProduct(
            loadedPart,
            addRtlMarks(productCaption(loadedPart.product, message.locale)),
            { fields: commonFields, locale: message.locale },
            session,
          )
        : await sendPart(loadedPart, commonFields, session);
    if (!result.ok) return { ok: false, error: result.error, sentParts: index };
    externalIds.push(String(propertyOf(result.value, 'message_id')));
    if (index < parts.length - 1) await message.afterPart?.(externalIds);
  }
  return { ok: true, externalIds };
}
