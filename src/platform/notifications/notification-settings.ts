// This browser's notification settings.
import { local } from '../storage/storage.ts';

/** `desktop` also needs the browser's own permission. */
export interface Notices {
  readonly newMessage: boolean;
  readonly operatorWanted: boolean;
  readonly assigned: boolean;
  readonly mentioned: boolean;
  readonly approvals: boolean;
  readonly sound: boolean;
  readonly desktop: boolean;
}

const KEY = 'notices';
/** In the order they are kept; those that came later stand at the end. */
const NAMES = [
  'newMessage',
  'operatorWanted',
  'sound',
  'desktop',
  'assigned',
  'mentioned',
  'approvals',
] as const;
const usual: Notices = {
  newMessage: true,
  operatorWanted: true,
  assigned: true,
  mentioned: true,
  approvals: true,
  sound: true,
  desktop: false,
};

let read: { readonly kept: string | null; readonly notices: Notices } = { kept: null, notices: usual };

/** The same object until the choice changes. What somebody else wrote under our key reads as the usual. */
export function readNotices(): Notices {
  const kept = local.get(KEY);
  if (kept !== read.kept)
    read = { kept, notices: kept !== null && /^[01]{4}(?:[01]{3})?$/.test(kept) ? parsed(kept) : usual };
  return read.notices;
}

/** What is left out becomes the usual. */
export function chooseNotices(notices: Partial<Notices>): void {
  const chosen = { ...usual, ...notices };
  local.set(KEY, NAMES.map((name) => (chosen[name] ? '1' : '0')).join(''));
}

/** True where a tab that nobody sees has something to do when a message comes. */
export function wantsUnseen(): boolean {
  const { sound, desktop, ...kinds } = readNotices();
  return Object.values(kinds).includes(true) && (sound || desktop);
}

export const subscribeNotices = (listener: () => void): (() => void) => local.subscribe(KEY, listener);

const parsed = (kept: string): Notices => {
  const is = (name: (typeof NAMES)[number]) =>
    (kept[NAMES.indexOf(name)] ?? (usual[name] ? '1' : '0')) === '1';
  return {
    newMessage: is('newMessage'),
    operatorWanted: is('operatorWanted'),
    assigned: is('assigned'),
    mentioned: is('mentioned'),
    approvals: is('approvals'),
    sound: is('sound'),
    desktop: is('desktop'),
  };
};
