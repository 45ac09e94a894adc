// Recognises mail that nobody wrote: automatic replies, bounces and lists.
import type { ParsedMail } from 'mailparser';
import { ownDomainOf } from './mail-account.ts';

/** Headers of automatic replies, whatever their value. */
const AUTOMATIC_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-failed-recipients',
  'x-loop',
];
const AUTOMATIC_PRECEDENCE = /^(junk|auto_reply)$/i;
const LIST_PRECEDENCE = /^(bulk|list)$/i;
const AUTOMATIC_SENDER =
  /^(mailer-daemon|postmaster|mail-daemon|no-?reply|do-?not-?reply|bounces?|wordpress)([+.-][^@]*)?@/i;

function headerText({ headers }: ParsedMail, name: string): string | undefined {
  const value = headers.get(name);
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first.trim() : undefined;
}

function isReport({ headers }: ParsedMail): boolean {
  const type = headers.get('content-type');
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
}

/** An empty return path is a bounce, RFC 5321 section 4.5.5. */
const hasEmptyReturnPath = ({ headerLines }: ParsedMail): boolean =>
  headerLines.some(({ key, line }) => key === 'return-path' && /^return-path:\s*<\s*>\s*$/i.test(line));

/** Whether a list of the shop's own domain passed the mail on, such as a group behind `info@`. */
function isOwnList({ headerLines }: ParsedMail, ownAddress: string): boolean {
  const domain = ownDomainOf(ownAddress);
  const line = headerLines.find(({ key }) => key === 'list-id')?.line ?? '';
  const id = /<([^<>]+)>\s*$/.exec(line)?.[1]?.toLowerCase() ?? '';
  return domain !== null && (id.endsWith(`.${domain}`) || id.endsWith(`@${domain}`));
}

function isListMail(mail: ParsedMail, precedence: string, ownAddress: string): boolean {
  const isList = mail.headers.has('list') || LIST_PRECEDENCE.test(precedence);
  return isList && !isOwnList(mail, ownAddress);
}

/** Whether nobody waits for an answer to a mail, RFC 3834; such mail is not stored. */
export function isAutomaticMail(mail: ParsedMail, sender: string, ownAddress: string): boolean {
  const precedence = headerText(mail, 'precedence') ?? '';
  const autoSubmitted = headerText(mail, 'auto-submitted')?.split(';')[0]?.trim().toLowerCase() ?? 'no';
  return (
    autoSubmitted !== 'no' ||
    AUTOMATIC_HEADERS.some((name) => mail.headers.has(name)) ||
    isListMail(mail, precedence, ownAddress) ||
    AUTOMATIC_PRECEDENCE.test(precedence) ||
    isReport(mail) ||
    hasEmptyReturnPath(mail) ||
    AUTOMATIC_SENDER.test(sender)
  );
}
