// Entry point of the loader: creates the launcher and replays queued commands.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Commands, Locale, Pasokh } from '../sdk/api.ts';
import { createEmitter } from './emitter.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { readOptions } from './options.ts';
import { whenPageIdle } from './page-idle.ts';
import { forgetConversationTime } from './storage.ts';
import { warn } from './warn.ts';

const isLocale = (word: unknown): word is Locale => word === 'fa' || word === 'en';

const createPasokh = (): Pasokh => {
  const events = createEmitter();
  const queued: ((launcher: Launcher) => void)[] = [];
  let launcher: Launcher | null = null;
  let [isIdle, isStarting, isOver, hasConsent] = [false, false, false, true];
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
    if (!answer.ok) return warn(`not allowed on ${window.origin} (HTTP ${answer.status})`);
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
      warn('the widget could not be reached');
      addEventListener('online', restart, { once: true });
    });
  };
  const restart = () => {
    isStarting = false;
    begin();
  };

  const commands: Commands = {
    boot: (options) => {
      if (pasokh.id && pasokh.id !== options.id) return warn('another widget is on this page');
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
      forgetConversationTime();
    },
    open: () => whenReady((launcher) => launcher.show(true)),
    close: () => whenReady((launcher) => launcher.show(false)),
    toggle: () => whenReady((launcher) => launcher.toggle()),
    identify: (identity) => whenReady((launcher) => launcher.identify(identity)),
    on: events.on,
    setLocale: (newLocale) => {
      if (!isLocale(newLocale)) return warn(`unknown locale ${newLocale}`);
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
    warn(`unknown command ${command}`);
  };
  const pasokh = Object.assign(runCommand, commands, { id: '' });
  whenPageIdle(() => {
    if (!isIdle && !(pasokh.id && origin))
      warn("no id: add ?id=… to the script's address or call Pasokh('boot', { id, origin })");
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
