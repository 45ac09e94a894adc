// Messages between the frame and the host page.
import type { FrameMessage, HostMessage } from '../../loader/messages.ts';

/** The page around, once it has spoken; nobody else is told anything then. A page of its own kind has no name. */
let around = '*';

export const sendToHost = (word: HostMessage): void => {
  window.parent.postMessage(word, around);
};

/** Calls `onMessage` for each word of the page around, and of nobody else. */
export const onHostMessage = (onMessage: (word: FrameMessage) => void): void => {
  window.addEventListener('message', (event: MessageEvent<FrameMessage>) => {
    if (event.source !== window.parent || typeof event.data?.pasokh !== 'string') return;
    if (event.origin !== 'null') around = event.origin;
    onMessage(event.data);
  });
};
