// Entry point of the loader: creates the launcher and replays queued commands.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Commands, Locale, Pasokh } from '../sdk/api.ts';
import { createEmitter } from './emitter.ts';
import { createLauncher, type Launcher } from './launcher.ts';

const isLocale = (word: unknown): word is Locale => word === 'fa' || word === 'en';

const boot = (connectionId: string, origin: string, ownLocale: unknown): Pasokh => {
  const events = createEmitter();
  const queued: ((launcher: Launcher) => void)[] = [];
  let launcher: Launcher | null = null;
  let isOver = false;
  let pause = 500;
  let locale = isLocale(ownLocale) ? ownLocale : null;

  const whenReady = (task: (launcher: Launcher) => void) => {
    if (launcher) task(launcher);
    else queued.push(task);
  };

  const commands: Commands = {
    open: () => whenReady((launcher) => launcher.show(true)),
    close: () => whenReady((launcher) => launcher.show(false)),
    toggle: () => whenReady((launcher) => launcher.toggle()),
    identify: (identity) => whenReady((launcher) => launcher.identify(identity)),
    on: events.on,
    setLocale: (newLocale) => {
      if (!isLocale(newLocale)) return console.warn(`Pasokh: there is no locale ${String(newLocale)}`);
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

  const start = async () => {
    const answer = await fetch(`${origin}/api/widget/${connectionId}/settings`);
    if (isOver) return;
    // Exponential backoff with jitter while the server is busy.
    if (answer.status === 503) {
      pause *= 2;
      setTimeout(begin, pause * (1 + Math.random()));
      return;
    }
    if (!answer.ok) {
      console.warn(`Pasokh: the widget may not be shown here (HTTP ${answer.status})`);
      return;
    }
    const settings: VisitorWidgetSettings = await answer.json();
    launcher = createLauncher({
      settings: locale ? { ...settings, locale } : settings,
      origin,
      framePath: `/widget/frame/${connectionId}`,
      emitter: events,
      onEnd: commands.destroy,
    });
    for (const task of queued) task(launcher);
    events.emit('ready', {});
  };
  const begin = () => {
    start().catch(() => {
      console.warn('Pasokh: the widget could not be reached');
      addEventListener('online', begin, { once: true });
    });
  };
  // After `load`, so that the page's own resources come first.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });

  const runCommand = (command: keyof Commands, ...words: unknown[]) => {
    if (Object.hasOwn(commands, command)) return Reflect.apply(commands[command], null, words);
    console.warn(`Pasokh: there is no command ${String(command)}`);
  };
  return Object.assign(runCommand, commands, { id: connectionId });
};

const script = document.currentScript;
const id = script?.dataset.pasokh;
const existing = window.Pasokh;
if (id && script instanceof HTMLScriptElement) {
  if (existing && 'id' in existing) {
    if (existing.id !== id) console.warn('Pasokh: another widget is on this page already');
  } else {
    const pasokh = boot(id, new URL(script.src).origin, script.dataset.locale);
    window.Pasokh = pasokh;
    for (const args of existing?.q ?? []) Reflect.apply(pasokh, null, args);
  }
}
