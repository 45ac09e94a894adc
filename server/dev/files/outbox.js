// Knows how to show the kept messages and to look for new ones. Knows nothing of who wrote them.
const list = document.getElementById('messages');
const empty = document.getElementById('empty');
const known = new Set();
const clock = new Intl.DateTimeFormat('fa-IR', { timeStyle: 'medium', dateStyle: 'short' });

const element = (name, ...children) => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

/** The text with its one-time code made easy to see and to copy. */
const withCode = (text) =>
  text
    .split(/(?<![\d#])(\d{6})(?!\d)/)
    .map((part) => (/^\d{6}$/.test(part) ? element('strong', part) : part));

function show({ channel, recipient, subject, body, createdAt }) {
  const kind = channel === 'sms' ? 'پیامک به' : 'ایمیل به';
  const head = element('header', kind, element('bdi', recipient), element('time', clock.format(createdAt)));
  const item = element(
    'li',
    head,
    ...(subject ? [element('b', subject)] : []),
    element('pre', ...withCode(body)),
  );
  list.prepend(item);
}

async function look() {
  try {
    const answer = await fetch('/api/dev/outbox');
    const { messages } = await answer.json();
    for (const message of messages.toReversed())
      if (!known.has(message.id)) {
        known.add(message.id);
        show(message);
      }
    empty.hidden = known.size > 0;
  } catch {
    // The server is restarting; the next look will tell.
  }
  setTimeout(look, 2_000);
}

void look();
