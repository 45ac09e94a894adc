// Turns a raw e-mail into a payload, and a payload into an inbound event.

import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { limits } from '../../../contract/limits.ts';
import type { InboundEvent, RemoteFile } from '../channel.ts';
import { isAutomaticMail } from './automatic-mail.ts';
import { isMailAddress, isOwnAddress } from './mail-account.ts';
import {
  chatOfMail,
  chatPrefixOf,
  isReplySubject,
  messageIdsIn,
  shortenId,
  stripSubjectPrefixes,
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
  /** From a form on the website, whose sender nobody proved. */
  isForm: Schema.Boolean,
  needsAnswer: Schema.Boolean,
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

/** Where a mail is in its mailbox; `uidValidityKey` names the mailbox too. */
export interface MailPosition {
  readonly uidValidityKey: string;
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

/**
 * Reads a raw mail with the text of its HTML where it has no other.
 * @throws where the HTML cannot be converted
 */
export async function loadMail(source: Buffer): Promise<ParsedMail> {
  const mail = await parseMail(source);
  if ((mail.text ?? '').trim() !== '' || !mail.html) return mail;
  // The parser converts HTML only where it is the whole mail.
  const htmlMail = await parseMail(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${mail.html}`));
  if (htmlMail.textConversionError) throw htmlMail.textConversionError;
  return { ...mail, ...(htmlMail.text !== undefined && { text: htmlMail.text }) };
}

/** The attachments that somebody chose to send. */
export const attachmentsOf = ({ attachments }: ParsedMail): readonly Attachment[] =>
  attachments.filter(({ related, size }) => !related || size >= MIN_INLINE_PICTURE_BYTES);

const defaultFileNames: Readonly<Record<string, string>> = {
  'message/rfc822': 'message.eml',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'application/pdf': 'file.pdf',
};

const fileOf = (
  { uidValidityKey, uid }: MailPosition,
  { filename, contentType, size }: Attachment,
  index: number,
) => ({
  ref: `${uidValidityKey}:${uid}:${index}`,
  name: filename || (defaultFileNames[contentType] ?? 'file'),
  mime: contentType,
  size,
});

interface NamedAddress {
  readonly address?: string | undefined;
  readonly name?: string | undefined;
}

const addressesOf = (object: AddressObject | readonly AddressObject[] | undefined): readonly NamedAddress[] =>
  [object ?? []].flat().flatMap(({ value }) => value.flatMap((entry) => entry.group ?? entry));

const includesAddress = (list: readonly NamedAddress[], address: string): boolean =>
  list.some((one) => one.address?.toLowerCase() === address);

function firstAddress([first]: readonly NamedAddress[]) {
  const address = first?.address?.toLowerCase() ?? '';
  return isMailAddress(address) ? { address, name: first?.name ?? '' } : null;
}

/**
 * Who wrote the mail; null for our own. Forms on a website send from the shop's own address and name the customer as
 * the one to reply to; anybody else could name a stranger there.
 */
function senderOf(from: readonly NamedAddress[], replyTo: readonly NamedAddress[], ownAddress: string) {
  const author = firstAddress(from);
  const customer = firstAddress(replyTo);
  const isForm =
    author !== null &&
    customer !== null &&
    customer.address !== ownAddress &&
    isOwnAddress(author.address, ownAddress);
  const sender = isForm ? customer : author;
  return sender && sender.address !== ownAddress ? { ...sender, isForm } : null;
}

/** Shops' programs tell their owner about an order with the buyer as the one to reply to. */
const ORDER_NOTICE =
  /\b(new|failed|cancelled|canceled)( customer)? order\b|سفارش (جدید|تازه|لغو|ناموفق)|(لغو|شکست|ناموفق)[^ ]* سفارش/i;

const headerIds = ({ headerLines }: ParsedMail, name: string): readonly string[] =>
  headerLines.flatMap(({ key, line }) => (key === name ? messageIdsIn(line) : []));

const UNLOADED_FILE = { ref: '', name: 'message.eml', mime: 'message/rfc822', size: null } as const;

/** The payload of a mail; null for one that nobody wrote, or that is our own. */
export function toMailPayload(
  mail: ParsedMail,
  position: MailPosition,
  ownAddress: string,
): MailPayload | null {
  const sender = senderOf(addressesOf(mail.from), addressesOf(mail.replyTo), ownAddress);
  if (!sender || isAutomaticMail(mail, sender.address, ownAddress)) return null;
  const subject = mail.subject?.trim() ?? '';
  const [messageId = ''] = headerIds(mail, 'message-id');
  const fullText = mail.text ?? '';
  const sentAt = mail.headerLines.find(({ key }) => key === 'date')?.line ?? '';
  const id = messageId || `<${hashOf([sender.address, sentAt, subject, fullText].join('\n'))}@unnamed>`;
  const inReplyTo = headerIds(mail, 'in-reply-to');
  const references = headerIds(mail, 'references');
  const files = attachmentsOf(mail)
    .slice(0, MAX_FILES)
    .map((file, index) => fileOf(position, file, index));
  const unquotedText = cutQuotedText(fullText.slice(0, 10 * MAX_TEXT_LENGTH))
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
  const isCopy =
    includesAddress(addressesOf(mail.cc), ownAddress) && !includesAddress(addressesOf(mail.to), ownAddress);
  const text = unquotedText || (files.length === 0 ? subject : '');
  return {
    id: shortenId(id),
    chat: chatOfMail({ sender: sender.address, id, inReplyTo, references }),
    ...sender,
    subject: stripSubjectPrefixes(subject),
    text,
    isReply: isReplySubject(subject) || inReplyTo.length + references.length > 0,
    isInThread: inReplyTo.length + references.length > 0,
    needsAnswer: !isCopy && !(sender.isForm && ORDER_NOTICE.test(subject)),
    files: text === '' && files.length === 0 ? [UNLOADED_FILE] : files,
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What the server tells about a mail without its contents. */
export interface MailEnvelope {
  readonly messageId?: string | undefined;
  readonly inReplyTo?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: readonly NamedAddress[] | undefined;
  readonly replyTo?: readonly NamedAddress[] | undefined;
}

/** The payload of a mail that is not loaded, as it is too large or cannot be read: a file that is refused. */
export function toUnloadedPayload(
  { messageId, inReplyTo: inReplyToHeader = '', subject = '', from = [], replyTo = [] }: MailEnvelope,
  { uidValidityKey, uid }: MailPosition,
  ownAddress: string,
  size: number,
): MailPayload | null {
  const sender = senderOf(from, replyTo, ownAddress);
  if (!sender) return null;
  const id = messageId || `<${uidValidityKey}.${uid}@unnamed>`;
  const inReplyTo = messageIdsIn(inReplyToHeader);
  return {
    id: shortenId(id),
    chat: chatOfMail({ sender: sender.address, id, inReplyTo, references: [] }),
    ...sender,
    subject: stripSubjectPrefixes(subject),
    text: '',
    isReply: isReplySubject(subject) || inReplyTo.length > 0,
    isInThread: inReplyTo.length > 0,
    needsAnswer: true,
    files: [{ ...UNLOADED_FILE, name: subject || UNLOADED_FILE.name, size }],
  };
}

/** The same for a mail that was copied within its mailbox; of one chat, as anybody can repeat an id. */
export const eventKeyOf = ({ chat, id }: MailPayload): string => hashOf(`${chat}\n${id}`);

/**
 * The text of a new thread begins with its subject, which often is the question. A mail without text but with files
 * says in its subject what they are.
 */
function textOf({ subject, text, isReply, files }: MailPayload): string {
  if (text === '') return isReply || files.some(({ ref }) => ref === '') ? '' : subject;
  const startsWithSubject = stripSubjectPrefixes(text).startsWith(subject);
  return isReply || subject === '' || startsWithSubject ? text : `${subject}\n\n${text}`;
}

export function decodeMail(payload: unknown): readonly InboundEvent[] {
  const decoded = decodePayload(payload);
  if (decoded._tag === 'None') return [];
  const { id, chat, address, name, subject, isReply, isInThread, isForm, needsAnswer, files } = decoded.value;
  return [
    {
      kind: 'message',
      chat,
      id,
      text: textOf(decoded.value),
      visitor: { ...(name && { name }), email: address },
      files: files.map((file): RemoteFile => ({ ...file, isVoice: false })),
      subject,
      ...(!needsAnswer && { needsAnswer }),
      ...(isReply && !isInThread && !isForm && { chatPrefix: chatPrefixOf(address) }),
    },
  ];
}
