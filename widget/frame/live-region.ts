// Holds new messages until the chat is shown, as a hidden frame is silent.
import type { Message } from '../../contract/conversations/messages.ts';

export const LIVE_REGION_ID = 'announcer';

let waitingMessages: readonly Message[] = [];
let isShown = false;

const announceWaiting = (): void => {
  const region = document.getElementById(LIVE_REGION_ID);
  if (!region || !isShown || waitingMessages.length === 0) return;
  const toAnnounce = waitingMessages;
  waitingMessages = [];
  import('./announcer.ts').then(
    ({ announce }) => announce(region, toAnnounce),
    () => undefined, // without a network there is nothing new to say
  );
};

/** Says the messages now, or when the chat is shown. */
export const announceMessages = (messages: readonly Message[]): void => {
  if (messages.length === 0) return;
  waitingMessages = [...waitingMessages, ...messages];
  announceWaiting();
};

export const setLiveRegionShown = (shown: boolean): void => {
  isShown = shown;
  announceWaiting();
};
