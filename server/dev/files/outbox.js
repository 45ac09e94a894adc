// Shows stored messages in the panel's language and polls for new ones.
import { element, speaking } from './page.js';

const rows = {
  fa: {
    title: 'صندوق خروجی',
    about:
      'پیامک‌ها و ایمیل‌هایی که در حالت توسعه به‌جای فرستاده‌شدن، اینجا نگه داشته می‌شوند. تازه‌ترین‌ها بالا هستند.',
    empty: 'هنوز پیامی نیست. با ثبت‌نام در پنل، کد تأیید همین‌جا پیدا می‌شود.',
    sms: 'پیامک به',
    email: 'ایمیل به',
    letter: 'نامه، چنان که خوانده می‌شود',
    other: 'English',
  },
  en: {
    title: 'Outbox',
    about: 'Messages and e-mail that development keeps here instead of sending them. The newest are on top.',
    empty: 'Nothing yet. When you sign up in the panel, the code appears here.',
    sms: 'Text message to',
    email: 'E-mail to',
    letter: 'The letter as it is read',
    other: 'فارسی',
  },
};
const clocks = {
  fa: new Intl.DateTimeFormat('fa-IR', { timeStyle: 'medium', dateStyle: 'short' }),
  en: new Intl.DateTimeFormat('en', { timeStyle: 'medium', dateStyle: 'short' }),
};
const list = document.getElementById('messages');
const empty = document.getElementById('empty');
const shown = new Map();
const { localeNow, wordsNow } = speaking(rows, drawAnew);

/** Marks up a text: highlights the one-time code and turns URLs into links. */
const readable = (text) =>
  text.split(/(https?:\/\/[^\s<>"]+|(?<![\d#])\d{6}(?!\d))/).map((part) => {
    if (/^\d{6}$/.test(part)) return element('strong', {}, part);
    if (!part.startsWith('http')) return part;
    return element('a', { href: part, target: '_blank', rel: 'noreferrer', dir: 'ltr' }, part);
  });

/** Renders the e-mail in a sandboxed frame, fetched when it is opened. */
function letterOf(id, subject) {
  const words = wordsNow();
  const folded = element('details', {}, element('summary', {}, words.letter));
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const frame = () =>
    element('iframe', { src: `/dev/outbox/${id}`, title: `${words.letter}: ${subject}`, sandbox });
  folded.addEventListener('toggle', () => folded.append(frame()), { once: true });
  return folded;
}

function draw({ id, channel, recipient, subject, body, hasHtml, createdAt }) {
  const words = wordsNow();
  const time = element(
    'time',
    { datetime: new Date(createdAt).toISOString() },
    clocks[localeNow()].format(createdAt),
  );
  const head = element('header', {}, words[channel], element('bdi', {}, recipient), time);
  const text = element('pre', {}, ...readable(body));
  const item = element('li', {}, head);
  if (subject) item.append(element('h2', { dir: 'auto' }, subject));
  item.append(text);
  if (hasHtml) item.append(letterOf(id, subject));
  return item;
}

function drawAnew() {
  for (const [message, item] of shown.values()) {
    const made = draw(message);
    item.replaceWith(made);
    shown.set(message.id, [message, made]);
  }
}

async function look() {
  try {
    const answer = await fetch('/api/dev/outbox');
    const { messages } = await answer.json();
    for (const message of messages.toReversed())
      if (!shown.has(message.id)) {
        const item = draw(message);
        shown.set(message.id, [message, item]);
        list.prepend(item);
      }
    empty.hidden = shown.size > 0;
  } catch {
    // The server is restarting; the next poll will succeed.
  }
  setTimeout(look, 2_000);
}

void look();
