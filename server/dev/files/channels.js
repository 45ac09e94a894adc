// Shows the fake providers in the panel's language and sends their actions.
import { element, speaking } from './page.js';

const rows = {
  fa: {
    title: 'کانال‌های تمرینی',
    about:
      'بدون حساب واقعی، هر کانال را از سر تا ته بیازمایید. تا بدل یک کانال روشن است، فراخوان‌های آن به همین دستگاه می‌آید.',
    start: 'روشن‌کردن بدل',
    stop: 'خاموش‌کردن بدل',
    values: 'این‌ها را در فرم اتصال بگذارید',
    webhookUrl: 'نشانی هوک، چنان که پنل می‌گوید',
    keep: 'ثبت نشانی',
    fail: 'پاسخ بدل',
    normal: 'درست',
    chat: 'گفتگو',
    nothing: 'هنوز کسی چیزی ننوشته است.',
    visitor: 'بازدیدکننده',
    installation: 'پاسخ',
    operator: 'اپراتور آنجا',
    text: 'متن',
    send: 'فرستادن',
    sendAsOperator: 'فرستادن از طرف اپراتور',
    open: 'بازدیدکنندهٔ تازه',
    close: 'بستن گفتگو',
    typing: 'در حال نوشتن…',
    closed: 'این گفتگو آنجا بسته است.',
    failed: 'انجام نشد؛ سرور پاسخ نداد.',
    other: 'English',
  },
  en: {
    title: 'Practice channels',
    about:
      'Try each channel end to end without an account. While a fake provider is on, calls of its channel come to this machine.',
    start: 'Stand in for it',
    stop: 'Stop standing in',
    values: 'Paste these where you connect',
    webhookUrl: 'Hook address, as the panel tells it',
    keep: 'Keep the address',
    fail: 'It answers',
    normal: 'rightly',
    chat: 'Chat',
    nothing: 'Nobody has written anything yet.',
    visitor: 'Visitor',
    installation: 'Pasokh',
    operator: 'Operator there',
    text: 'Text',
    send: 'Send',
    sendAsOperator: 'Send as the operator there',
    open: 'Another visitor',
    close: 'Close the chat',
    typing: 'Writing…',
    closed: 'This chat is closed there.',
    failed: 'Not done; the server did not answer.',
    other: 'فارسی',
  },
};
const place = document.getElementById('channels');
/** State of each drawn card, so that one being edited is not redrawn needlessly. */
const cards = new Map();
const { localeNow, wordsNow } = speaking(rows, () => void look());

async function runAction(kind, input) {
  const answer = await fetch(`/api/dev/channels/${kind}?${new URLSearchParams(input)}`, {
    method: 'POST',
    headers: { 'x-pasokh-channels': '1' },
  }).catch(() => null);
  const card = cards.get(kind)?.card;
  const alert = card?.querySelector('[role=alert]');
  if (!answer?.ok) {
    if (alert) alert.textContent = wordsNow().failed;
    return;
  }
  show(await answer.json());
}

const button = (kind, text, input) => {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', () => void runAction(kind, input));
  return made;
};

function writing(kind, label, actions, value = '') {
  const field = element('input', { name: 'text', dir: 'auto', autocomplete: 'off', value });
  const form = element('form', {}, element('label', {}, label, field));
  for (const [action, words] of actions)
    form.append(element('button', { type: 'submit', value: action }, words));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== '') void runAction(kind, { action: event.submitter?.value ?? actions[0][0], text });
    if (actions[0][0] === 'send') field.value = '';
  });
  return form;
}

function failuresOf(kind, failures) {
  const words = wordsNow();
  const select = element('select', {}, element('option', { value: '' }, words.normal));
  for (const failure of failures) select.append(element('option', { value: failure, lang: 'en' }, failure));
  select.addEventListener('change', () => void runAction(kind, { action: 'fail', text: select.value }));
  return element('label', {}, words.fail, select);
}

const valuesOf = (values) =>
  element(
    'dl',
    { dir: 'ltr' },
    ...Object.entries(values).flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, element('code', {}, value)),
    ]),
  );

function lineOf(kind, { from, text, buttons }) {
  const line = element('li', { class: from });
  line.append(element('span', {}, wordsNow()[from]), element('pre', {}, text));
  for (const { text: label, message, data } of buttons)
    line.append(button(kind, label, { action: 'pressButton', message, data }));
  return line;
}

/** A chat that redraws only new or changed lines, so that screen readers announce only those. */
function chatOf(kind) {
  const words = wordsNow();
  const list = element('ol', { class: 'chat', 'aria-live': 'polite', 'aria-label': words.chat });
  const notes = element('div', {});
  const drawn = [];
  const tell = ({ lines, isTyping, isClosed }) => {
    for (const { line } of drawn.splice(lines.length)) line.remove();
    for (const [at, message] of lines.entries()) {
      const told = JSON.stringify(message);
      const before = drawn[at];
      if (before?.told === told) continue;
      const line = lineOf(kind, message);
      if (before) replace(before.line, line);
      else list.append(line);
      drawn[at] = { told, line };
    }
    const nothing = lines.length === 0 && words.nothing;
    const now = [nothing, isTyping && words.typing, isClosed && words.closed].filter(Boolean);
    notes.replaceChildren(...now.map((note) => element('p', {}, note)));
  };
  return { parts: [list, notes], tell };
}

/** Replaces a line and keeps the focus on the same button, or on the line if it has none. */
function replace(before, line) {
  const at = [...before.querySelectorAll('button')].indexOf(document.activeElement);
  before.replaceWith(line);
  if (at < 0) return;
  line.tabIndex = -1;
  (line.querySelectorAll('button')[at] ?? line).focus();
}

/** Updates only the chat, so that form input is kept. */
function show({ kind, label, provider }) {
  const known = cards.get(kind);
  const isSame = known?.isOn === (provider !== null) && known.locale === localeNow();
  const told = JSON.stringify(provider);
  if (isSame && known.told === told) return;
  if (isSame) known.told = told;
  else draw({ kind, label, provider, told });
  cards.get(kind).talk?.tell(provider);
}

function draw({ kind, label, provider, told }) {
  const words = wordsNow();
  const known = cards.get(kind);
  const heading = element('h2', { tabindex: '-1' }, label[localeNow()]);
  const card = element('section', {}, heading);
  const talk = provider && chatOf(kind);
  if (provider) {
    card.append(element('p', {}, words.values), valuesOf(provider.values));
    if (provider.can.setWebhookUrl)
      card.append(writing(kind, words.webhookUrl, [['setWebhookUrl', words.keep]]));
    card.append(failuresOf(kind, provider.failures), ...talk.parts);
    const actions = [['send', words.send]];
    if (provider.can.sendAsOperator) actions.push(['sendAsOperator', words.sendAsOperator]);
    card.append(writing(kind, words.text, actions));
    const last = element('div', { class: 'actions' }, button(kind, words.open, { action: 'open' }));
    if (provider.can.close) last.append(button(kind, words.close, { action: 'close' }));
    last.append(button(kind, words.stop, { action: 'stop' }));
    card.append(last);
  } else card.append(button(kind, words.start, { action: 'start' }));
  card.append(element('p', { role: 'alert' }));
  const wasHere = known?.card.contains(document.activeElement);
  if (known) known.card.replaceWith(card);
  else place.append(card);
  if (wasHere) heading.focus();
  cards.set(kind, { card, talk, told, isOn: provider !== null, locale: localeNow() });
}

async function look() {
  try {
    const answer = await fetch('/api/dev/channels');
    const { channels } = await answer.json();
    for (const channel of channels) show(channel);
  } catch {
    // The server is restarting; the next poll will succeed.
  }
}

async function follow() {
  await look();
  setTimeout(follow, 1_000);
}

void follow();
