// Recognises mail that nobody wrote: automatic replies, bounces and lists.
import type { ParsedMail } from 'mailparser';

/** Headers of mailing lists, newsletters and automatic replies, whatever their value. */
const AUTOMATIC_HEADERS = [
  'list',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-failed-recipients',
  'x-loop',
];
const BULK = /^(bulk|list|junk|auto_reply)$/i;
const MACHINE_SENDER =
  /^(mailer-daemon|postmaster|mail-daemon|no-?reply|do-?not-?reply|bounces?)([+.-][^@]*)?@/i;
const AUTOMATIC_SUBJECT =
  /^(re:\s*)?(automatic reply|auto(matic)?[ -]?(reply|response)|out of (the )?office|undeliver(ed|able)|delivery status notification|پاسخ خودکار)/i;

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

/** Whether a mail must not be answered, RFC 3834. */
export function isAutomaticMail(mail: ParsedMail, sender: string): boolean {
  const autoSubmitted = headerText(mail, 'auto-submitted')?.split(';')[0]?.trim().toLowerCase() ?? 'no';
  return (
    autoSubmitted !== 'no' ||
    AUTOMATIC_HEADERS.some((name) => mail.headers.has(name)) ||
    BULK.test(headerText(mail, 'precedence') ?? '') ||
    isReport(mail) ||
    hasEmptyReturnPath(mail) ||
    MACHINE_SENDER.test(sender) ||
    AUTOMATIC_SUBJECT.test(mail.subject?.trim() ?? '')
  );
}
