// Development mailbox: reads stored messages and renders the page.
import type { Kysely } from 'kysely';
import { html } from '../http/html.ts';
import type { Database } from '../store/schema/database.ts';

const MAX_MESSAGES = 100;

export interface MailboxMessage {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** Whether it has an HTML version to preview. */
  readonly hasHtml: boolean;
  readonly createdAt: number;
}

/** The newest messages first; of one recipient (exact match), or of all. */
export async function readMailbox(
  db: Kysely<Database>,
  recipient: string | null,
): Promise<{ messages: MailboxMessage[] }> {
  const rows = await db
    .selectFrom('dev_mailbox')
    .selectAll()
    .$if(recipient !== null, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return {
    messages: rows.map(({ id, channel, recipient: to, subject, body, html: htmlBody, created_at }) => ({
      id,
      channel,
      recipient: to,
      subject,
      body,
      hasHtml: htmlBody !== null,
      createdAt: created_at,
    })),
  };
}

/** An e-mail's HTML with links that open outside its frame; null if there is none. */
export async function readEmail(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('dev_mailbox').select('html').where('id', '=', id).executeTakeFirst();
  return row?.html?.replace('<head>', '<head><base target="_blank">') ?? null;
}

/** The page that lists messages and polls every two seconds, in the panel's language. */
export const renderMailboxPage = (): string =>
  html`<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>صندوق خروجی</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/files/outbox.css">
<script src="/dev/files/outbox.js" type="module"></script>
</head>
<body>
<main>
<div class="head"><h1 data-text="title">صندوق خروجی</h1><button type="button" id="locale" lang="en">English</button></div>
<p data-text="about">پیامک‌ها و ایمیل‌هایی که در حالت توسعه به‌جای فرستاده‌شدن، اینجا نگه داشته می‌شوند. تازه‌ترین‌ها بالا هستند.</p>
<p id="empty" data-text="empty" hidden>هنوز پیامی نیست. با ثبت‌نام در پنل، کد تأیید همین‌جا پیدا می‌شود.</p>
<ol id="messages" aria-live="polite"></ol>
</main>
</body>
</html>`.text;
