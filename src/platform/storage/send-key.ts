// The key that sends a reply, as the person chose it.
import { localStore } from './storage.ts';

export type SendKey = 'ctrlEnter' | 'enter';

const KEY = 'sendKey';

/** `ctrlEnter` by default. */
export const readSendKey = (): SendKey => (localStore.get(KEY) === 'enter' ? 'enter' : 'ctrlEnter');

export function setSendKey(key: SendKey): void {
  if (key === 'enter') localStore.set(KEY, key);
  else localStore.remove(KEY);
}

export const subscribeSendKey = (listener: () => void): (() => void) => localStore.subscribe(KEY, listener);
