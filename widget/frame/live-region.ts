// Holds new messages until the chat is shown, as a hidden frame is silent.
import type { Message } from '../../contract/conversations/messages.ts';

export const LIVE_REGION_ID = 'announcer';

let waiting: readonly Message[] = [];
let isShown = false;

const sayWaiting = (): void => {
  const region = document.getElementById(LIVE_REGION_ID);
  if (!region || !isShown || waiting.length === 0) return;
  const said = waiting;
  waiting = [];
  import('./announcer.ts').then(
    ({ announce }) => announce(region, said),
    () => undefined, // without a network there is nothing new to say
  );
};

/** Says the messages now, or when the chat is shown. */
export const sayMessages = (messages: readonly Message[]): void => {
  if (messages.length === 0) return;
  waiting = [...waiting, ...messages];
  sayWaiting();
};

export const setLiveRegionShown = (shown: boolean): void => {
  isShown = shown;
  sayWaiting();
};
