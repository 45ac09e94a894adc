// Messages between the frame and the host page.
import type { MessageToFrame, MessageToHost } from '../../loader/messages.ts';

/** Origin of the host page once it has sent a message; '*' before and for opaque origins. */
let hostOrigin = '*';

/** Whether the chat is in a tab of its own, without a host page. */
export const isAlone = window.parent === window;

export const sendToHost = (message: MessageToHost): void => {
  if (!isAlone) window.parent.postMessage(message, hostOrigin);
};

/** Calls `onMessage` for each message of the host page, and of no other window. */
export const onHostMessage = (onMessage: (message: MessageToFrame) => void): void => {
  window.addEventListener('message', (event: MessageEvent<MessageToFrame>) => {
    if (event.source !== window.parent || typeof event.data?.pasokh !== 'string') return;
    if (event.origin !== 'null') hostOrigin = event.origin;
    onMessage(event.data);
  });
};
