// Knows how to show the stood-in providers in the panel's language, and to do what is pressed. Knows no protocol.
const rows = {
  fa: {
    title: 'کانال‌های تمرینی',
    about:
      'بدون حساب واقعی، هر کانال را از سر تا ته بیازمایید. تا بدل یک کانال روشن است، فراخوان‌های آن به همین دستگاه می‌آید.',
    stand: 'روشن‌کردن بدل',
    leave: 'خاموش‌کردن بدل',
    values: 'این‌ها را در فرم اتصال بگذارید',
    hook: 'نشانی هوک، چنان که پنل می‌گوید',
    keep: 'ثبت نشانی',
    fail: 'پاسخ بدل',
    right: 'درست',
    chat: 'گفتگو',
    nothing: 'هنوز کسی چیزی ننوشته است.',
    visitor: 'بازدیدکننده',
    us: 'پاسخ',
    person: 'اپراتور آنجا',
    text: 'متن',
    say: 'فرستادن',
    personSay: 'فرستادن از طرف اپراتور',
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
      'Try each channel end to end without an account. While a stand-in is on, calls of its channel come to this machine.',
    stand: 'Stand in for it',
    leave: 'Stop standing in',
    values: 'Paste these where you connect',
    hook: 'Hook address, as the panel tells it',
    keep: 'Keep the address',
    fail: 'It answers',
    right: 'rightly',
    chat: 'Chat',
    nothing: 'Nobody has written anything yet.',
    visitor: 'Visitor',
    us: 'Pasokh',
    person: 'Operator there',
    text: 'Text',
    say: 'Send',
    personSay: 'Send as the operator there',
    open: 'Another visitor',
    close: 'Close the chat',
    typing: 'Writing…',
    closed: 'This chat is closed there.',
    failed: 'Not done; the server did not answer.',
    other: 'فارسی',
  },
};
const place = document.getElementById('channels');
const toggle = document.getElementById('locale');
/** What a card is drawn from, so that one in which somebody writes is not drawn anew for nothing. */
const cards = new Map();
let locale = localStorage.getItem('locale') === 'en' ? 'en' : 'fa';

const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

async function act(kind, said) {
  const answer = await fetch(`/api/dev/channels/${kind}?${new URLSearchParams(said)}`, {
    method: 'POST',
    headers: { 'x-pasokh-channels': '1' },
  }).catch(() => null);
  const card = cards.get(kind)?.card;
  const alert = card?.querySelector('[role=alert]');
  if (!answer?.ok) {
    if (alert) alert.textContent = rows[locale].failed;
    return;
  }
  show(await answer.json());
}

const button = (kind, text, said) => {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', () => void act(kind, said));
  return made;
};

function writing(kind, label, verbs, value = '') {
  const field = element('input', { name: 'text', dir: 'auto', autocomplete: 'off', value });
  const form = element('form', {}, element('label', {}, label, field));
  for (const [verb, words] of verbs) form.append(element('button', { type: 'submit', value: verb }, words));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== '') void act(kind, { act: event.submitter?.value ?? verbs[0][0], text });
    if (verbs[0][0] === 'say') field.value = '';
  });
  return form;
}

function failuresOf(kind, failures) {
  const words = rows[locale];
  const select = element('select', {}, element('option', { value: '' }, words.right));
  for (const failure of failures) select.append(element('option', { value: failure, lang: 'en' }, failure));
  select.addEventListener('change', () => void act(kind, { act: 'fail', text: select.value }));
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

function chatOf(kind, { lines, isTyping, isClosed }) {
  const words = rows[locale];
  const list = element('ol', { class: 'chat', 'aria-live': 'polite', 'aria-label': words.chat });
  for (const { from, text, buttons } of lines) {
    const line = element('li', { class: from }, element('span', {}, words[from]), element('pre', {}, text));
    for (const { text: label, message, data } of buttons)
      line.append(button(kind, label, { act: 'touch', message, data }));
    list.append(line);
  }
  const notes = [
    lines.length === 0 && words.nothing,
    isTyping && words.typing,
    isClosed && words.closed,
  ].filter(Boolean);
  return [list, ...notes.map((note) => element('p', {}, note))];
}

/** The chat is drawn anew with each news; what is written in and chosen stays. */
function show({ kind, label, standIn }) {
  const words = rows[locale];
  const known = cards.get(kind);
  const isSame = known?.isOn === (standIn !== null) && known.locale === locale;
  const chat = standIn ? chatOf(kind, standIn) : [];
  const told = JSON.stringify(standIn);
  if (isSame) {
    if (known.told !== told) known.talk.replaceChildren(...chat);
    known.told = told;
    return;
  }
  const talk = element('div', {}, ...chat);
  const card = element('section', {}, element('h2', {}, label[locale]));
  if (standIn) {
    card.append(element('p', {}, words.values), valuesOf(standIn.values));
    if (standIn.can.hook) card.append(writing(kind, words.hook, [['hook', words.keep]]));
    card.append(failuresOf(kind, standIn.failures), talk);
    const verbs = [['say', words.say]];
    if (standIn.can.person) verbs.push(['person', words.personSay]);
    card.append(writing(kind, words.text, verbs));
    const last = element('div', { class: 'verbs' }, button(kind, words.open, { act: 'open' }));
    if (standIn.can.close) last.append(button(kind, words.close, { act: 'close' }));
    last.append(button(kind, words.leave, { act: 'leave' }));
    card.append(last);
  } else card.append(button(kind, words.stand, { act: 'stand' }));
  card.append(element('p', { role: 'alert' }));
  if (known) known.card.replaceWith(card);
  else place.append(card);
  cards.set(kind, { card, talk, told, isOn: standIn !== null, locale });
}

async function look() {
  try {
    const answer = await fetch('/api/dev/channels');
    const { channels } = await answer.json();
    for (const channel of channels) show(channel);
  } catch {
    // The server is restarting; the next look will tell.
  }
}

function speak() {
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr';
  document.title = rows[locale].title;
  for (const part of document.querySelectorAll('[data-text]'))
    part.textContent = rows[locale][part.dataset.text];
  toggle.textContent = rows[locale].other;
  toggle.lang = locale === 'fa' ? 'en' : 'fa';
}

toggle.addEventListener('click', () => {
  locale = locale === 'fa' ? 'en' : 'fa';
  localStorage.setItem('locale', locale);
  speak();
  void look();
});

async function follow() {
  await look();
  setTimeout(follow, 1_000);
}

speak();
void follow();
