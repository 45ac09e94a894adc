// Identifies the chat of an e-mail by its message ids.
import { createHash } from 'node:crypto';

const MAX_ID_LENGTH = 200;
const MESSAGE_ID = /<[^<>\s]{1,998}>/g;
/** Our own message ids begin with the token of their chat: `<token.message.part@shop.example>`. */
const OWN_MESSAGE_ID = /^<([\w-]{16})\.[\da-f-]{36}@([^>]+)>$/;

/** Shorter than the database's index allows; a longer id is replaced by its hash. */
export const shortenId = (id: string): string =>
  id.length <= MAX_ID_LENGTH ? id : `sha256:${createHash('sha256').update(id).digest('base64url')}`;

/** The message ids in a header. */
export const messageIdsIn = (header: string): readonly string[] => header.match(MESSAGE_ID) ?? [];

const deriveToken = (address: string, root: string): string =>
  createHash('sha256').update(`${address}\n${root}`).digest('base64url').slice(0, 16);

interface MailIds {
  readonly sender: string;
  readonly id: string;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
}

/**
 * The chat of a mail: the sender's address with a token. The token comes from one of our own ids in its
 * references, or from the first message of its thread.
 */
export function chatOfMail({ sender, id, inReplyTo, references }: MailIds): string {
  const relatedIds = [...references, ...inReplyTo];
  const ownToken = relatedIds
    .map((one) => OWN_MESSAGE_ID.exec(one)?.[1])
    .find((token) => token !== undefined);
  return `${chatPrefixOf(sender)}${ownToken ?? deriveToken(sender, relatedIds[0] ?? id)}`;
}

/** What the chats of a sender begin with. */
export const chatPrefixOf = (sender: string): string => `${sender}#`;

/** The address and token of a chat; null for what is none. */
export function parseChat(chat: string): { readonly address: string; readonly token: string } | null {
  const [, address, token] = /^(\S+@\S+)#([\w-]{16})$/.exec(chat) ?? []; // an address may contain `#`
  return address === undefined || token === undefined ? null : { address, token };
}

/** The id of one of our messages, the same on each attempt. */
export const ownMessageId = (token: string, messageId: string, ownAddress: string): string =>
  `<${token}.${messageId}@${ownAddress.split('@')[1] ?? 'localhost'}>`;

/** Prefixes of replies, and of replies and forwards, in English and Persian. */
const REPLY_PREFIX = /^\s*(re|aw|پاسخ)\s*(\[\d+\])?\s*:/i;
const REPLY_AND_FORWARD_PREFIXES = /^\s*((re|fwd?|aw|پاسخ)\s*(\[\d+\])?\s*:\s*)+/i;

export const isReplySubject = (subject: string): boolean => REPLY_PREFIX.test(subject);

export const stripSubjectPrefixes = (subject: string): string =>
  subject.replace(REPLY_AND_FORWARD_PREFIXES, '').trim();
