// Decodes Bot API updates into inbound events.

import { propertyOf } from '../../shared/json.ts';
import type { InboundEvent, RemoteFile, RemoteVisitor } from '../channel.ts';

/** Commands and whole messages that request an operator, with single spaces between words. */
const operatorRequestWords: ReadonlySet<string> = new Set([
  'operator',
  'human',
  'support',
  'agent',
  'talk to a person',
  'اپراتور',
  'اوپراتور',
  'پشتیبان',
  'پشتیبانی',
  'کارشناس',
  'اپراتور لطفا',
  'پشتیبان لطفا',
  'وصل به اپراتور',
  'اتصال به اپراتور',
  'وصل به پشتیبان',
  'اتصال به پشتیبان',
  'صحبت با اپراتور',
  'صحبت با پشتیبان',
  'صحبت با کارشناس',
  'گفت و گو با پشتیبان',
  'گفت وگو با پشتیبان',
]);

/** The update types that we subscribe to. */
export const ALLOWED_UPDATES = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const;

/**
 * Callback data of our buttons: a thumb; stars, with the id of the closing line except on older buttons; or
 * the index of a choice.
 */
const CALLBACK_DATA = /^(?:r:(good|bad)(?::(?:fa|en))?|s:([1-5])(?::(?:fa|en):([\da-f-]{36}))?|c:(\d{1,2}))$/;

const textIn = (object: unknown, name: string): string | undefined => {
  const value = propertyOf(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const numberIn = (object: unknown, name: string): number | undefined => {
  const value = propertyOf(object, name);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
};

const listIn = (object: unknown, name: string): readonly unknown[] => {
  const value = propertyOf(object, name);
  return Array.isArray(value) ? value : [];
};

/** The id of a private chat; null for groups and channels, which are not answered. */
function chatOf(message: unknown): string | null {
  const chat = propertyOf(message, 'chat');
  const id = numberIn(chat, 'id');
  return id !== undefined && propertyOf(chat, 'type') === 'private' ? String(id) : null;
}

function visitorOf(from: unknown, contact?: unknown): RemoteVisitor {
  const name = [textIn(from, 'first_name'), textIn(from, 'last_name')].filter(Boolean).join(' ');
  const locale = textIn(from, 'language_code');
  // A contact card may be anybody's: only the sender's own counts.
  const isOwnContact = contact !== undefined && propertyOf(contact, 'user_id') === propertyOf(from, 'id');
  const phone = isOwnContact ? textIn(contact, 'phone_number') : undefined;
  return { ...(name && { name }), ...(locale && { locale }), ...(phone && { phone }) };
}

/** Names for files without one, by the message field that holds the file. */
const defaultFileNames: Readonly<Record<string, string>> = {
  document: 'file',
  voice: 'voice.ogg',
  audio: 'audio.mp3',
  video: 'video.mp4',
  video_note: 'video.mp4',
};

function filesOf(message: unknown): RemoteFile[] {
  const files: RemoteFile[] = [];
  const add = (file: unknown, fallback: { name: string; mime: string | null }, isVoice: boolean) => {
    const ref = textIn(file, 'file_id');
    if (ref === undefined) return;
    files.push({
      ref,
      name: textIn(file, 'file_name') ?? fallback.name,
      mime: textIn(file, 'mime_type') ?? fallback.mime,
      size: numberIn(file, 'file_size') ?? null,
      isVoice,
    });
  };
  // The same picture in several sizes, the largest last.
  add(listIn(message, 'photo').at(-1), { name: 'photo.jpg', mime: 'image/jpeg' }, false);
  for (const [kind, name] of Object.entries(defaultFileNames))
    add(propertyOf(message, kind), { name, mime: null }, kind === 'voice');
  return files;
}

function textOf(message: unknown): string {
  const location = propertyOf(message, 'location');
  const coordinates =
    location === undefined
      ? undefined
      : `${propertyOf(location, 'latitude')},${propertyOf(location, 'longitude')}`;
  return (
    textIn(message, 'text') ??
    textIn(message, 'caption') ??
    textIn(propertyOf(message, 'sticker'), 'emoji') ??
    textIn(propertyOf(message, 'contact'), 'phone_number') ??
    (coordinates === undefined
      ? ''
      : `https://www.openstreetmap.org/?mlat=${coordinates.replace(',', '&mlon=')}`)
  );
}

/** The name of a command, without slash, bot name and arguments: `start`. */
const commandIn = (text: string): string | undefined =>
  /^\/([\p{L}\d_]{1,32})(?:@\w+)?(?:\s|$)/u.exec(text)?.[1]?.toLowerCase();

/** The payload of a start link; 64 of these characters are allowed. */
const startPayloadIn = (text: string): string | undefined =>
  /^\/start(?:@\w+)?\s+([\w-]{1,64})\s*$/.exec(text)?.[1];

const isOperatorRequest = (text: string): boolean => {
  const phrase = (commandIn(text) ?? text)
    .replaceAll(/[\s\u200c.!؟?،]+/g, ' ')
    .trim()
    .toLowerCase();
  return operatorRequestWords.has(phrase);
};

function decodeMessage(message: unknown): InboundEvent[] {
  const chat = chatOf(message);
  const number = numberIn(message, 'message_id');
  const from = propertyOf(message, 'from');
  if (chat === null || number === undefined || propertyOf(from, 'is_bot') === true) return [];
  const id = String(number);
  const visitor = visitorOf(from, propertyOf(message, 'contact'));
  const text = textOf(message);
  const files = filesOf(message);
  if (commandIn(text) === 'start') {
    const startPayload = startPayloadIn(text);
    return [{ kind: 'started', chat, id, visitor: { ...visitor, ...(startPayload && { startPayload }) } }];
  }
  if (files.length === 0 && isOperatorRequest(text))
    return [{ kind: 'operator.requested', chat, id, visitor }];
  if (text === '' && files.length === 0) return [];
  const quotedNumber = numberIn(propertyOf(message, 'reply_to_message'), 'message_id');
  const albumId = textIn(message, 'media_group_id');
  return [
    {
      kind: 'message',
      chat,
      id,
      text,
      visitor,
      files,
      ...(quotedNumber !== undefined && { quotedId: String(quotedNumber) }),
      ...(albumId !== undefined && { albumId }),
    },
  ];
}

function decodeEdit(message: unknown): InboundEvent[] {
  const chat = chatOf(message);
  const number = numberIn(message, 'message_id');
  const text = textOf(message);
  if (chat === null || number === undefined || text === '') return [];
  return [{ kind: 'edited', chat, id: String(number), text }];
}

/** The rows of buttons under a message. */
export const keyboardRowsOf = (message: unknown): readonly (readonly unknown[])[] =>
  listIn(propertyOf(message, 'reply_markup'), 'inline_keyboard').map((row) =>
    Array.isArray(row) ? row : [],
  );

/** The label of the pressed button, from the message's keyboard. */
const labelOf = (message: unknown, data: string): string | undefined =>
  textIn(
    keyboardRowsOf(message)
      .flat()
      .find((button) => propertyOf(button, 'callback_data') === data),
    'text',
  );

function decodeCallback(callbackQuery: unknown): InboundEvent[] {
  const message = propertyOf(callbackQuery, 'message');
  const chat = chatOf(message);
  const data = textIn(callbackQuery, 'data') ?? '';
  const number = numberIn(message, 'message_id');
  const [matchedData, helpfulness, stars, closing] = CALLBACK_DATA.exec(data) ?? [];
  if (chat === null || number === undefined || matchedData === undefined) return [];
  if (helpfulness === 'good' || helpfulness === 'bad')
    return [{ kind: 'rated', chat, message: String(number), rating: helpfulness }];
  if (stars !== undefined)
    return [{ kind: 'rated', chat, message: closing ?? String(number), rating: Number(stars) }];
  const text = labelOf(message, data);
  const id = textIn(callbackQuery, 'id');
  if (text === undefined || id === undefined) return [];
  const visitor = visitorOf(propertyOf(callbackQuery, 'from'));
  return [{ kind: 'message', chat, id: `press-${id}`, text, visitor, files: [], quotedId: String(number) }];
}

function decodeMembership(change: unknown): InboundEvent[] {
  const chat = chatOf(change);
  const isGone = propertyOf(propertyOf(change, 'new_chat_member'), 'status') === 'kicked';
  return chat !== null && isGone ? [{ kind: 'blocked', chat }] : [];
}

/** Decodes one update; empty for groups, bots and updates that are not needed. */
export const decodeUpdate = (update: unknown): readonly InboundEvent[] => [
  ...decodeMessage(propertyOf(update, 'message')),
  ...decodeEdit(propertyOf(update, 'edited_message')),
  ...decodeCallback(propertyOf(update, 'callback_query')),
  ...decodeMembership(propertyOf(update, 'my_chat_member')),
];

/** The id of an update, the same on redelivery; null where there is none. */
export const updateId = (update: unknown): number | null => numberIn(update, 'update_id') ?? null;

/**
 * A key that identifies an update for good: ids may restart after a week without updates, so the date or
 * callback id is added.
 */
export function updateKey(update: unknown): string | null {
  const id = updateId(update);
  if (id === null) return null;
  const parts = ALLOWED_UPDATES.map((kind) => propertyOf(update, kind));
  const [message, edited, callbackQuery, change] = parts;
  const uniquePart =
    numberIn(message, 'date') ??
    numberIn(edited, 'edit_date') ??
    textIn(callbackQuery, 'id') ??
    numberIn(change, 'date');
  return uniquePart === undefined ? String(id) : `${id}.${uniquePart}`;
}
