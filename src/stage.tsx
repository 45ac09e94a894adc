// Shows the panel's screens with the snapshots of a replay, without machines and server.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setReactAriaLocale } from './i18n/aria.ts';
import { I18nRoot } from './i18n/I18n.tsx';
import { sessionMachine } from './machines/auth/session/session.machine.ts';
import { stageSnapshots, useStagedMachine } from './platform/staged-machines.ts';
import { machineHook } from './platform/use-machine.ts';
import { unpack } from './replay/mask.ts';
import { isStageMessage, type StageMessage, stageReady } from './replay/stage-message.ts';
import { Root } from './routes/Root.tsx';

machineHook.use = useStagedMachine;
silenceNetwork();
setReactAriaLocale();
const container = document.getElementById('root');
if (!container) throw new Error('#root is missing from the page');
const root = createRoot(container);
addEventListener('message', ({ data, origin, source }: MessageEvent) => {
  if (origin !== location.origin || source !== parent || !isStageMessage(data)) return;
  show(data);
  root.render(
    <StrictMode>
      <I18nRoot>
        <Stage />
      </I18nRoot>
    </StrictMode>,
  );
});
parent.postMessage(stageReady, location.origin);

function Stage() {
  const [, , session] = useStagedMachine(sessionMachine, { input: { session: null, reason: null, now: 0 } });
  return (
    <div inert>
      <Root session={session} />
    </div>
  );
}

/** The clocks of contexts show the recorded time. */
function unpackSnapshots<Snapshots>(snapshots: Snapshots, at: number): Snapshots;
function unpackSnapshots(snapshots: unknown, at: number): unknown {
  return unpack(snapshots, () => at);
}

function show({ at, path, snapshots }: StageMessage): void {
  // Times are shown as they were seen.
  Date.now = () => at;
  stageSnapshots(new Map(Object.entries(unpackSnapshots(snapshots, at))));
  const address = new URL(location.origin);
  address.pathname = path; // never another origin, whatever a file names
  if (address.pathname !== location.pathname) history.replaceState(null, '', address);
}

/** What a screen calls outside its machines must not reach the server; its policy refuses it, too. */
function silenceNetwork(): void {
  window.fetch = () => new Promise(() => {});
  navigator.sendBeacon = () => false;
}
