// Entry point of the loader: creates the launcher and replays queued commands.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Cart, Commands, Locale, Pasokh } from '../sdk/api.ts';
import { createEmitter } from './emitter.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { readOptions } from './options.ts';
import { whenPageIdle } from './page-idle.ts';
import { forgetVisitor } from './storage.ts';
import { warn } from './warn.ts';

const isLocale = (word: unknown): word is Locale => word === 'fa' || word === 'en';

const createPasokh = (): Pasokh => {
  const events = createEmitter();
  const queued: ((launcher: Launcher) => void)[] = [];
  let launcher: Launcher | null = null;
  let isIdle = false;
  let isStarting = false;
  let isOver = false;
  let hasConsent = true;
  let pause = 500;
  let locale: Locale | null = null;
  let origin: string | null = null;

  const whenReady = (task: (launcher: Launcher) => void) => {
    if (launcher) task(launcher);
    else queued.push(task);
  };

  const start = async () => {
    const answer = await fetch(`${origin}/api/widget/${pasokh.id}/settings`);
    // Exponential backoff with jitter while the server is busy.
    if (answer.status === 503) {
      pause *= 2;
      return void setTimeout(restart, pause * (1 + Math.random()));
    }
    if (!answer.ok) return warn(`not allowed on ${window.origin} (${answer.status})`);
    const settings: VisitorWidgetSettings = await answer.json();
    isStarting = false;
    if (isOver || !hasConsent || !origin) return;
    launcher = createLauncher({
      settings: locale ? { ...settings, locale } : settings,
      origin,
      frameUrl: `${origin}/widget/frame/${pasokh.id}`,
      emitter: events,
      onEnd: commands.destroy,
    });
    for (const task of queued.splice(0)) task(launcher);
    events.emit('ready', {});
  };
  const begin = () => {
    if (!isIdle || isStarting || isOver || launcher || !hasConsent || !pasokh.id || !origin) return;
    isStarting = true;
    start().catch(() => {
      warn('unreachable');
      addEventListener('online', restart, { once: true });
    });
  };
  const restart = () => {
    isStarting = false;
    begin();
  };

  const commands: Commands = {
    boot: (options) => {
      if (pasokh.id && pasokh.id !== options.id) return warn('another widget is on');
      pasokh.id = options.id;
      origin = options.origin ?? origin;
      if (isLocale(options.locale)) ({ locale } = options);
      if (options.consent === 'required') hasConsent = false;
      begin();
    },
    consent: (state) => {
      hasConsent = state === 'granted';
      if (hasConsent) return begin();
      launcher?.destroy();
      launcher = null;
      forgetVisitor();
    },
    open: () => whenReady((launcher) => launcher.show(true)),
    close: () => whenReady((launcher) => launcher.show(false)),
    toggle: () => whenReady((launcher) => launcher.toggle()),
    identify: (identity) => whenReady((launcher) => launcher.identify(identity)),
    on: events.on,
    cart: (cart) => {
      pasokh.lastCart = cart;
    },
    setLocale: (newLocale) => {
      if (!isLocale(newLocale)) return warn(`unknown ${newLocale}`);
      locale = newLocale;
      launcher?.setLocale(newLocale);
    },
    destroy: () => {
      isOver = true;
      launcher?.destroy();
      launcher = null;
      delete window.Pasokh;
    },
  };

  const runCommand = (command: keyof Commands, ...words: unknown[]) => {
    if (Object.hasOwn(commands, command)) return Reflect.apply(commands[command], null, words);
    warn(`unknown ${command}`);
  };
  const state: { id: string; lastCart?: Cart | null } = { id: '' };
  const pasokh = Object.assign(runCommand, commands, state);
  whenPageIdle(() => {
    if (!isIdle && !(pasokh.id && origin)) warn('no id: add ?id= or use boot');
    isIdle = true;
    begin();
  });
  return pasokh;
};

const { id, ...options } = readOptions();
const existing = window.Pasokh;
const pasokh = existing && 'id' in existing ? existing : createPasokh();
window.Pasokh = pasokh;
pasokh.boot({ ...options, id: id ?? pasokh.id });
if (existing && 'q' in existing) for (const args of existing.q ?? []) Reflect.apply(pasokh, null, args);
