// Entry point of what the loader imports where the bot has enabled messages.
import { createActor } from 'xstate';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { ProactiveReport, visitorProactive } from '../../contract/widget/proactive-messages.ts';
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { MessageToFrame, MessageToHost, PressedMessage } from '../loader/messages.ts';
import type { Pasokh } from '../sdk/api.ts';
import { addBubbleStyles, showBubble } from './bubble.ts';
import { createMemorySaver, followMemory, loadMemory } from './memory.ts';
import { proactiveMachine } from './proactive.machine.ts';
import type { PageSample } from './proactive.rules.ts';

const SAMPLE_INTERVAL_MS = 1_000;
const REPORT_DELAY_MS = 1_000;

/** Minute of the day in the zone; in the browser's own where it does not know the zone. */
const createMinuteReader = (zone: string) => {
  const options = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  let format = new Intl.DateTimeFormat('en', options);
  try {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: zone });
  } catch {}
  return (now: number): number => {
    const [hour = 0, minute = 0] = format
      .formatToParts(now)
      .flatMap(({ type, value }) => (type === 'hour' || type === 'minute' ? Number(value) : []));
    return hour * 60 + minute;
  };
};

/** Collects reports and sends them together, also when the page is left. */
const createReporter = (host: Element, address: string, viewer: string, signal: AbortSignal) => {
  let reports: ProactiveReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // After consent was withdrawn nothing is sent.
    if (reports.length === 0 || !host.isConnected) return;
    const body = JSON.stringify({ page: location.href.slice(0, 2_000), viewer, reports });
    reports = [];
    const headers = { 'content-type': 'application/json' };
    fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
  };
  addEventListener('pagehide', flush, { signal });
  return (report: ProactiveReport): void => {
    reports.push(report);
    timer ??= setTimeout(flush, REPORT_DELAY_MS);
  };
};

/** Hands the pressed message to the frame, as soon as it listens. */
const createPressedSender = (host: Element, origin: string, signal: AbortSignal) => {
  let pressed: PressedMessage | null = null;
  const frame = () => host.shadowRoot?.querySelector('iframe')?.contentWindow ?? null;
  const send = () => {
    if (!pressed) return;
    const message: MessageToFrame = { pasokh: 'pressed', ...pressed };
    pressed = null;
    frame()?.postMessage(message, origin);
  };
  const listen = ({ source, origin: from, data }: MessageEvent<MessageToHost>) => {
    // The server may be under a path.
    if (`${origin}/`.startsWith(`${from}/`) && source === frame() && data?.pasokh === 'ready') send();
  };
  addEventListener('message', listen, { signal });
  return (message: PressedMessage): void => {
    pressed = message;
    if (host.hasAttribute('ready')) send();
  };
};

type Messages = OutputOf<typeof visitorProactive.read>;

/** Looks at the page until the launcher is gone. */
const showDueMessages = (pasokh: Pasokh, host: HTMLElement, origin: string, { messages, zone }: Messages) => {
  const root = host.shadowRoot;
  const memory = loadMemory();
  if (!root || !memory) return;
  const end = new AbortController();
  const { signal } = end;
  const address = `${origin}/api/widget/${pasokh.id}/proactive-reports`;
  const report = createReporter(host, address, memory.viewer, signal);
  const sendToFrame = createPressedSender(host, origin, signal);
  const readMinute = createMinuteReader(zone);
  const save = createMemorySaver();
  let hideBubble = () => {};
  const readLocale = () => (host.lang === 'en' ? 'en' : 'fa');
  addBubbleStyles(root);

  const readSample = (): PageSample => {
    const { scrollHeight } = document.documentElement;
    const now = Date.now();
    return {
      now,
      url: location.href.replace(/#.*/s, ''),
      scroll: Math.min(100, Math.round(((scrollY + innerHeight) / Math.max(1, scrollHeight)) * 100)),
      minute: readMinute(now),
      locale: readLocale(),
      cart: pasokh.lastCart ?? null,
      canShow: !host.hasAttribute('open') && root.querySelector('button')?.checkVisibility() === true,
    };
  };

  const actor = createActor(
    proactiveMachine.provide({
      actions: {
        show: ({ context: { current } }) => {
          hideBubble = showBubble({
            root,
            text: current?.text ?? '',
            locale: readLocale(),
            onPressed: () => actor.send({ type: 'bubble.pressed' }),
            onDismissed: () => actor.send({ type: 'bubble.dismissed' }),
          });
        },
        hide: () => hideBubble(),
        openChat: ({ context: { current } }) => {
          if (current) sendToFrame(current);
          pasokh.open();
        },
        persist: ({ context }) => save(context.memory),
        report: ({ context: { memory } }, { kind }) => {
          if (memory.last) report({ messageId: memory.last.id, variant: memory.last.variant, kind });
        },
      },
    }),
    { input: { messages, memory } },
  ).start();

  const unsubscribers = [
    pasokh.on('open', () => actor.send({ type: 'chat.opened' })),
    pasokh.on('close', () => actor.send({ type: 'chat.closed' })),
    pasokh.on('unread', ({ count }) => actor.send({ type: 'unread.changed', count })),
    // By the browser's clock, as the showing: the server's may differ.
    pasokh.on('message', ({ author }) =>
      actor.send({ type: 'message.written', isVisitor: author === 'visitor', at: Date.now() }),
    ),
  ];
  // A page that has to find out about the cart need not do so for nothing.
  if (messages.some(({ cartToman }) => cartToman !== null)) document.dispatchEvent(new Event('pasokh:cart'));
  if (host.hasAttribute('open')) actor.send({ type: 'chat.opened' });
  const stopWatching = () => {
    clearInterval(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
    hideBubble();
    end.abort();
    actor.stop();
  };
  const sendSample = () => {
    if (!host.isConnected) return stopWatching();
    // Nobody looks at a page in the background: neither its time nor a visit goes on.
    if (document.visibilityState === 'visible') actor.send({ type: 'page.sampled', sample: readSample() });
  };
  const timer = setInterval(sendSample, SAMPLE_INTERVAL_MS);
  sendSample();
  followMemory((stored) => actor.send({ type: 'memory.changed', memory: stored }), stopWatching, signal);
};

/** Called by the loader once the launcher is on the page. */
export const watchPage = (origin: string, { proactive }: VisitorWidgetSettings): void => {
  // Without messages the chat works as before.
  loadMessages(origin, `${proactive}`).catch(() => undefined);
};

const loadMessages = async (origin: string, revision: string): Promise<void> => {
  const pasokh = window.Pasokh;
  const host = document.querySelector('pasokh-widget');
  if (!pasokh || !('id' in pasokh) || !(host instanceof HTMLElement)) return;
  const answer = await fetch(`${origin}/api/widget/${pasokh.id}/proactive-messages?revision=${revision}`);
  if (answer.ok && host.isConnected) showDueMessages(pasokh, host, origin, await answer.json());
};
