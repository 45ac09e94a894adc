// Knows how the one-line snippet becomes a launcher, and obeys what the page asked before it was there.
import type { WidgetSettings } from '../../contract/visitor.ts';
import { createLauncher, type Launcher } from './launcher.ts';

type Command = keyof Launcher;

/** `Pasokh('open')`; before the launcher is there, what is said waits in `q`. */
interface Entrance {
  (command: Command): void;
  q?: [Command][];
}

declare global {
  interface Window {
    Pasokh?: Entrance;
  }
}

const waitingRoom = (): Entrance => {
  const entrance: Entrance = (command) => {
    entrance.q = [...(entrance.q ?? []), [command]];
  };
  return entrance;
};

const start = async (connectionId: string, origin: string) => {
  const answer = await fetch(`${origin}/api/widget/${connectionId}/settings`);
  if (!answer.ok) {
    console.warn(`Pasokh: the widget may not be shown here (HTTP ${answer.status})`);
    return;
  }
  const settings: WidgetSettings = await answer.json();
  const launcher = createLauncher({ ...settings, origin, framePath: `/widget/frame/${connectionId}` });
  const waiting = window.Pasokh?.q ?? [];
  window.Pasokh = (command) => launcher[command]();
  for (const [command] of waiting) window.Pasokh(command);
};

const script = document.currentScript;
if (
  script instanceof HTMLScriptElement &&
  script.dataset.pasokh &&
  !document.querySelector('pasokh-widget')
) {
  const connectionId = script.dataset.pasokh;
  const { origin } = new URL(script.src);
  window.Pasokh ??= waitingRoom();
  const begin = () => {
    start(connectionId, origin).catch(() => console.warn('Pasokh: the widget could not be reached'));
  };
  // After `load`, so that the page's own picture and scripts come first.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
