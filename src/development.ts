// Gives developers the recording of this tab and its inspectors; does nothing in builds.

import { developmentTexts } from './development.texts.ts';
import { readLocale } from './i18n/locale.ts';
import { formatText } from './i18n/texts.ts';
import { addressOf } from './platform/browser/base-path.ts';
import { randomId } from './platform/browser/random-id.ts';
import { watchMachines } from './platform/inspector.ts';
import { tabStore } from './platform/storage/tab-storage.ts';
import { broadcastMachines, liveReplayLink } from './replay/live.ts';
import { openStatelyInspector } from './replay/stately.ts';
import { tabRecorder } from './replay/tab-recorder.ts';

if (process.env.PASOKH_DEV) {
  // In the console this gives what the machines did in the last ten minutes, as a file.
  Object.assign(globalThis, { pasokhRecording: () => tabRecorder()?.file(600_000) ?? null });
  const inspector = new URLSearchParams(location.search).get('inspect');
  if (inspector === 'stately') void openStatelyInspector().then(watchMachines);
  else if (inspector !== null) openViewer();
}

/** Our viewer follows this tab in a window beside it, also after a reload. */
function openViewer(): void {
  const tab = tabStore.get('inspectedTab') ?? randomId();
  tabStore.set('inspectedTab', tab);
  broadcastMachines(tab, { build: process.env.PASOKH_VERSION ?? '', locale: readLocale() });
  const width = Math.round(screen.availWidth / 2);
  const place = `popup,width=${width},height=${screen.availHeight},left=${screen.availWidth - width},top=0`;
  if (!window.open(addressOf(liveReplayLink(tab)), `replay ${tab}`, place)) offerViewer(tab);
}

/** Where the browser blocks windows that no press has opened. */
function offerViewer(tab: string): void {
  const link = document.createElement('a');
  link.href = addressOf(liveReplayLink(tab));
  link.target = `replay ${tab}`;
  link.textContent = formatText(readLocale(), developmentTexts.openViewer);
  Object.assign(link.style, {
    position: 'fixed',
    insetBlockEnd: '12px',
    insetInlineEnd: '12px',
    zIndex: '9999',
    padding: '8px 12px',
    borderRadius: '8px',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
  });
  link.addEventListener('click', () => link.remove());
  document.body.append(link);
}
