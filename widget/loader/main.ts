// Entry point of the loader: creates the launcher and replays queued commands.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Cart, Commands, Locale, Pasokh } from '../sdk/api.ts';
import { createEmitter } from './emitter.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { readOptions } from './options.ts';
import { whenPageIdle } from './page-idle.ts';
import { forgetVisitor } from './storage.ts';
import { warn } from './warn.ts';

const isLocale = (value: unknown): value is Locale => value === 'fa' || value === 'en';

const createPasokh = (): Pasokh => {
  const events = createEmitter();
  const queuedTasks: ((launcher: Launcher) => void)[] = [];
  let launcher: Launcher | null = null;
  let isIdle = false;
  let isStarting = false;
  let isDestroyed = false;
  let hasConsent = true;
  let retryDelayMs = 500;
  let locale: Locale | null = null;
  let origin: string | null = null;

  const whenReady = (task: (launcher: Launcher) => void) => {
    if (launcher) task(launcher);
    else queuedTasks.push(task);
  };

  const start = async () => {
    const answer = await fetch(`${origin}/api/widget/${pasokh.id}/settings`);
    // Exponential backoff with jitter while the server is busy.
    if (answer.status === 503) {
      retryDelayMs *= 2;
      return void setTimeout(restart, retryDelayMs * (1 + Math.random()));
    }
    if (!answer.ok) return warn(`not allowed on ${window.origin} (${answer.status})`);
    const settings: VisitorWidgetSettings = await answer.json();
    isStarting = false;
    if (isDestroyed || !hasConsent || !origin) return;
    launcher = createLauncher({
      settings: locale ? { ...settings, locale } : settings,
      origin,
      frameUrl: `${origin}/widget/frame/${pasokh.id}`,
      emitter: events,
      onEnd: commands.destroy,
    });
    for (const task of queuedTasks.splice(0)) task(launcher);
    events.emit('ready', {});
  };
  const startIfReady = () => {
    if (!isIdle || isStarting || isDestroyed || launcher || !hasConsent || !pasokh.id || !origin) return;
    isStarting = true;
    start().catch(() => {
      warn('unreachable');
      addEventListener('online', restart, { once: true });
    });
  };
  const restart = () => {
    isStarting = false;
    startIfReady();
  };

  const commands: Commands = {
    boot: (options) => {
      if (pasokh.id && pasokh.id !== options.id) return warn('another widget is on');
      pasokh.id = options.id;
      origin = options.origin ?? origin;
      if (isLocale(options.locale)) ({ locale } = options);
      if (options.consent === 'required') hasConsent = false;
      startIfReady();
    },
    consent: (state) => {
      hasConsent = state === 'granted';
      if (hasConsent) return startIfReady();
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
      isDestroyed = true;
      launcher?.destroy();
      launcher = null;
      delete window.Pasokh;
    },
  };

  const runCommand = (command: keyof Commands, ...args: unknown[]) => {
    if (Object.hasOwn(commands, command)) return Reflect.apply(commands[command], null, args);
    warn(`unknown ${command}`);
  };
  const state: { id: string; lastCart?: Cart | null } = { id: '' };
  const pasokh = Object.assign(runCommand, commands, state);
  whenPageIdle(() => {
    if (!isIdle && !(pasokh.id && origin)) warn('no id: add ?id= or use boot');
    isIdle = true;
    startIfReady();
  });
  return pasokh;
};

const { id, ...options } = readOptions();
const existing = window.Pasokh;
const pasokh = existing && 'id' in existing ? existing : createPasokh();
window.Pasokh = pasokh;
pasokh.boot({ ...options, id: id ?? pasokh.id });
if (existing && 'q' in existing) for (const args of existing.q ?? []) Reflect.apply(pasokh, null, args);
