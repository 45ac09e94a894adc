// Turns a raw e-mail into a payload, and a payload into an inbound event.

import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { limits } from '../../../contract/limits.ts';
import type { InboundEvent, RemoteFile } from '../channel.ts';
import { isAutomaticMail } from './automatic-mail.ts';
import { isMailAddress } from './mail-account.ts';
import {
  baseSubject,
  chatOfMail,
  chatPrefixOf,
  isReplySubject,
  messageIdsIn,
  shortId,
} from './mail-threads.ts';
import { cutQuotedText } from './quoted-text.ts';

/** Longer texts are cut; a visitor's message has at most 4,000 characters. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_HTML_LENGTH = 2_000_000;
/** Smaller pictures within the text are logos and icons of signatures. */
const MIN_INLINE_PICTURE_BYTES = 20_000;
/** As many as the attachments of a message, and those that are named as refused. */
const MAX_FILES = 2 * limits.attachment.perMessage;

const MailPayload = Schema.Struct({
  id: Schema.String,
  chat: Schema.String,
  address: Schema.String,
  name: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  /** Whether the mail answers another one, and whether it says which. */
  isReply: Schema.Boolean,
  isInThread: Schema.Boolean,
  files: Schema.Array(
    Schema.Struct({
      ref: Schema.String,
      name: Schema.String,
      mime: Schema.NullOr(Schema.String),
      size: Schema.NullOr(Schema.Finite),
    }),
  ),
});
export type MailPayload = typeof MailPayload.Type;
const decodePayload = Schema.decodeUnknownOption(MailPayload);

/** Where a mail is in its mailbox. */
export interface MailPlace {
  readonly validity: string;
  readonly uid: number;
}

/** Reads a raw mail; broken parts become empty. */
export async function parseMail(source: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(source, {
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
    maxHtmlLengthToParse: MAX_HTML_LENGTH,
  });
}

/** The attachments that somebody chose to send. */
export const attachmentsOf = ({ attachments }: ParsedMail): readonly Attachment[] =>
  attachments.filter(({ related, size }) => !related || size >= MIN_INLINE_PICTURE_BYTES);

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'message.eml',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'application/pdf': 'file.pdf',
};

const fileOf = (
  { validity, uid }: MailPlace,
  { filename, contentType, size }: Attachment,
  index: number,
) => ({
  ref: `${validity}:${uid}:${index}`,
  name: filename || (extensions[contentType] ?? 'file'),
  mime: contentType,
  size,
});

const firstAddress = (object: AddressObject | undefined): { address: string; name: string } | null => {
  const [first] = object?.value.flatMap((entry) => entry.group ?? entry) ?? [];
  const address = first?.address?.toLowerCase() ?? '';
  return isMailAddress(address) ? { address, name: first?.name ?? '' } : null;
};

/** Forms on a website send from the shop's own address and name the customer as the one to reply to. */
const senderOf = ({ from, replyTo }: ParsedMail) => firstAddress(replyTo) ?? firstAddress(from);

const headerIds = ({ headerLines }: ParsedMail, name: string): readonly string[] =>
  headerLines.flatMap(({ key, line }) => (key === name ? messageIdsIn(line) : []));

/** The payload of a mail; null for one that nobody wrote, or that is our own. */
export function payloadOf(mail: ParsedMail, place: MailPlace, ownAddress: string): MailPayload | null {
  const sender = senderOf(mail);
  if (!sender || sender.address === ownAddress || isAutomaticMail(mail, sender.address)) return null;
  const subject = mail.subject?.trim() ?? '';
  const [messageId = ''] = headerIds(mail, 'message-id');
  const words = mail.text ?? '';
  const sentAt = mail.headerLines.find(({ key }) => key === 'date')?.line ?? '';
  const id = messageId || `<${hashOf([sender.address, sentAt, subject, words].join('\n'))}@unnamed>`;
  const inReplyTo = headerIds(mail, 'in-reply-to');
  const references = headerIds(mail, 'references');
  return {
    id: shortId(id),
    chat: chatOfMail({ sender: sender.address, id, inReplyTo, references }),
    address: sender.address,
    name: sender.name,
    subject: baseSubject(subject),
    text: cutQuotedText(words.slice(0, 10 * MAX_TEXT_LENGTH))
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed(),
    isReply: isReplySubject(subject) || inReplyTo.length + references.length > 0,
    isInThread: inReplyTo.length + references.length > 0,
    files: attachmentsOf(mail)
      .slice(0, MAX_FILES)
      .map((file, index) => fileOf(place, file, index)),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What the server tells about a mail without its contents. */
export interface MailEnvelope {
  readonly messageId?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?:
    | readonly { readonly address?: string | undefined; readonly name?: string | undefined }[]
    | undefined;
}

/** The payload of a mail that is not loaded, as it is too large or cannot be read: a file that is refused. */
export function unreadPayload(
  { messageId, subject = '', from = [] }: MailEnvelope,
  { validity, uid }: MailPlace,
  ownAddress: string,
  size: number,
): MailPayload | null {
  const address = from[0]?.address?.toLowerCase() ?? '';
  if (!isMailAddress(address) || address === ownAddress) return null;
  const id = messageId || `<${validity}.${uid}@unnamed>`;
  return {
    id: shortId(id),
    chat: chatOfMail({ sender: address, id, inReplyTo: [], references: [] }),
    address,
    name: from[0]?.name ?? '',
    subject: baseSubject(subject),
    text: '',
    isReply: isReplySubject(subject),
    isInThread: false,
    files: [{ ref: '', name: subject || 'message.eml', mime: 'message/rfc822', size }],
  };
}

/** The text of a new thread begins with its subject, which often is the question. */
function textOf({ subject, text, isReply }: MailPayload): string {
  const isRepeated = text.trimStart().startsWith(subject);
  return isReply || subject === '' || isRepeated || text === '' ? text : `${subject}\n\n${text}`;
}

/** A mail without text but with files says in its subject what they are. */
const textOrSubject = (payload: MailPayload): string =>
  textOf(payload) || (payload.files.some(({ ref }) => ref === '') || payload.isReply ? '' : payload.subject);

export function decodeMail(payload: unknown): readonly InboundEvent[] {
  const decoded = decodePayload(payload);
  if (decoded._tag === 'None') return [];
  const { id, chat, address, name, subject, isReply, isInThread, files } = decoded.value;
  return [
    {
      kind: 'message',
      chat,
      id,
      text: textOrSubject(decoded.value),
      visitor: { ...(name && { name }), email: address },
      files: files.map((file): RemoteFile => ({ ...file, isVoice: false })),
      subject,
      ...(isReply && !isInThread && { chatPrefix: chatPrefixOf(address) }),
    },
  ];
}
