// Shows the panel's screens with the snapshots of a replay, without machines and server.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Session } from '../contract/auth/auth.ts';
import { sessionStore } from './api/session/session.store.ts';
import { setReactAriaLocale } from './i18n/aria.ts';
import { I18nRoot } from './i18n/I18n.tsx';
import { sessionMachine } from './machines/auth/session/session.machine.ts';
import { addressOf, currentPath } from './platform/browser/base-path.ts';
import { showSnapshots, subscribeShownMachines, useReplayedMachine } from './platform/replayed-machines.ts';
import { localStore } from './platform/storage/storage.ts';
import { machineHook } from './platform/use-machine.ts';
import {
  type ElementPlace,
  isScreenMessage,
  type Press,
  type ScreenMessage,
  type ShownMessage,
  screenReady,
  snapshotsOf,
} from './replay/screen-message.ts';
import { Root } from './routes/Root.tsx';

const REVEAL_MS = 60;

machineHook.use = useReplayedMachine;
silenceNetwork();
keepStorage();
setReactAriaLocale();
const container = document.getElementById('root');
if (!container) throw new Error('#root is missing from the page');
const root = createRoot(container);
addEventListener('message', ({ data, origin, source }: MessageEvent) => {
  if (origin !== location.origin || source !== parent || !isScreenMessage(data)) return;
  show(data);
  root.render(
    <StrictMode>
      <I18nRoot>
        <ReplayedScreen />
      </I18nRoot>
    </StrictMode>,
  );
});
subscribeShownMachines((machines) =>
  parent.postMessage({ type: 'replay.shown', machines } satisfies ShownMessage, location.origin),
);
parent.postMessage(screenReady, location.origin);

function ReplayedScreen() {
  const [, , session] = useReplayedMachine(sessionMachine, {
    input: { session: null, reason: null, now: 0 },
  });
  return (
    <div inert>
      <Root session={session} />
    </div>
  );
}

function show(message: ScreenMessage): void {
  const { at, path, history: state } = message;
  const snapshots = snapshotsOf(message);
  // Times are shown as they were seen.
  Date.now = () => at;
  logIn(snapshots.get(sessionMachine.id)?.[0]);
  showSnapshots(snapshots);
  if (path !== currentPath() + location.search) {
    history.replaceState(state, '', ownAddress(path));
    pressed = 0;
  }
  reveal(message);
}

/** The address in this origin, whatever a file names. */
function ownAddress(path: string): URL {
  const address = new URL(location.origin);
  const [pathname = '/', search = ''] = path.split('?', 2);
  address.pathname = addressOf(pathname);
  address.search = search;
  return address;
}

let pressed = 0;
let timer = 0;

/** Presses what opens the wanted part of the screen, each once it is there, and scrolls to it. */
function reveal({ pressTargets, scrollTarget }: ScreenMessage): void {
  clearInterval(timer);
  timer = window.setInterval(() => {
    const [next] = pressTargets.slice(pressed);
    if (next !== undefined) {
      if (press(next)) pressed += 1;
      return;
    }
    const place = scrollTarget && find(scrollTarget);
    place?.scrollIntoView({ block: 'center' });
    if (place || !scrollTarget) clearInterval(timer);
  }, REVEAL_MS);
}

const find = ([selector, index]: ElementPlace): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].at(index);

/** Whether what is to be pressed was there. */
function press(wanted: Press): boolean {
  if (typeof wanted === 'string') {
    if (!document.querySelector('h1')) return false;
    return document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: wanted,
        code: `Key${wanted.toUpperCase()}`,
        ctrlKey: true,
        bubbles: true,
      }),
    );
  }
  const found = find(wanted);
  found?.click();
  return found !== undefined;
}

/** Some screens read the stored session; here it is that of the replay, in memory. */
function logIn(snapshot: object | undefined): void {
  const { session }: { session?: Session | null } =
    snapshot && 'context' in snapshot ? Object(snapshot.context) : {};
  if (session) sessionStore.write(session);
  else localStore.set('token', '');
}

/** What screens store stays in this frame. */
function keepStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The screen of a replay stores nothing', 'QuotaExceededError');
  };
  Storage.prototype.removeItem = () => undefined;
}

/** What a screen calls outside its machines must not reach the server; its policy refuses it, too. */
function silenceNetwork(): void {
  window.fetch = () => new Promise(() => {});
  navigator.sendBeacon = () => false;
}
