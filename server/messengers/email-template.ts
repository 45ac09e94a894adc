// Renders an e-mail as HTML and plain text, right to left or left to right.
import { escapeHtml } from '../shared/escape-html.ts';
import type { Email } from './messenger.ts';

export interface EmailContent {
  readonly locale: 'fa' | 'en';
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The e-mail's button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly note: string;
  /** A link beside it that ends e-mails of this kind. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

// Mail clients drop style sheets, so styles are inline.
const bodyStyle =
  'margin:0;padding:24px;background:#f3f4f6;font-family:Vazirmatn,Tahoma,Arial,sans-serif;color:#1f2430';
const cardStyle =
  'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px;line-height:1.9';
const buttonStyle =
  'display:inline-block;padding:12px 24px;background:#2f63d8;color:#ffffff;border-radius:8px;text-decoration:none';
const noteStyle = 'margin:24px 0 0;font-size:13px;color:#5a6272';

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail(content: EmailContent): Omit<Email, 'to'> {
  const { locale, subject, paragraphs, action, note, unsubscribe } = content;
  const direction = locale === 'fa' ? 'rtl' : 'ltr';
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  if (action) {
    const url = escapeHtml(action.url);
    body.push(
      `<p style="margin:24px 0"><a href="${url}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`,
      `<p dir="ltr" style="margin:0;font-size:13px;word-break:break-all"><a href="${url}">${url}</a></p>`,
    );
  }
  const ending =
    unsubscribe &&
    ` <a href="${escapeHtml(unsubscribe.url)}" style="color:#5a6272">${escapeHtml(unsubscribe.label)}</a>`;
  body.push(`<p style="${noteStyle}">${escapeHtml(note)}${ending ?? ''}</p>`);
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="${bodyStyle}"><div style="${cardStyle}">
${body.join('\n')}
</div></body>
</html>`;
  const links = [action, unsubscribe].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const text = [...paragraphs, ...links, note].join('\n\n');
  return { locale, subject, text, html };
}
