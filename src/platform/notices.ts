// Knows of what this person wants to be told, and how, as this browser keeps it. Tells nobody anything.
import { local } from './storage.ts';

/** `desktop` also needs the browser's own permission. */
export interface Notices {
  readonly newMessage: boolean;
  readonly operatorWanted: boolean;
  readonly sound: boolean;
  readonly desktop: boolean;
}

const KEY = 'notices';
const NAMES = ['newMessage', 'operatorWanted', 'sound', 'desktop'] as const;
const usual: Notices = { newMessage: true, operatorWanted: true, sound: true, desktop: false };

let read: { readonly kept: string | null; readonly notices: Notices } = { kept: null, notices: usual };

/** The same object until the choice changes. What somebody else wrote under our key reads as the usual. */
export function readNotices(): Notices {
  const kept = local.get(KEY);
  if (kept !== read.kept)
    read = { kept, notices: kept !== null && /^[01]{4}$/.test(kept) ? parsed(kept) : usual };
  return read.notices;
}

export function chooseNotices(notices: Notices): void {
  local.set(KEY, NAMES.map((name) => (notices[name] ? '1' : '0')).join(''));
}

/** True where a tab that nobody sees has something to do when a message comes. */
export function wantsUnseen(): boolean {
  const { newMessage, operatorWanted, sound, desktop } = readNotices();
  return (newMessage || operatorWanted) && (sound || desktop);
}

export const subscribeNotices = (listener: () => void): (() => void) => local.subscribe(KEY, listener);

const parsed = (kept: string): Notices => ({
  newMessage: kept[0] === '1',
  operatorWanted: kept[1] === '1',
  sound: kept[2] === '1',
  desktop: kept[3] === '1',
});
