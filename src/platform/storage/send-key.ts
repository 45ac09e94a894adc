// The key that sends a reply, as the person chose it.
import { localStore } from './storage.ts';

export type SendKey = 'ctrlEnter' | 'enter';

const STORAGE_KEY = 'sendKey';

/** `ctrlEnter` by default. */
export const readSendKey = (): SendKey => (localStore.get(STORAGE_KEY) === 'enter' ? 'enter' : 'ctrlEnter');

export function setSendKey(key: SendKey): void {
  if (key === 'enter') localStore.set(STORAGE_KEY, key);
  else localStore.remove(STORAGE_KEY);
}

export const subscribeSendKey = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);
