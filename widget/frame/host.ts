// Knows how the frame and the page around it talk. Knows no message's content.
import type { ToFrame, ToHost } from '../loader/bridge.ts';

/** Tells the page around. The page's origin is not known beforehand, and nothing said here is a secret. */
export const tellHost = (word: ToHost): void => {
  window.parent.postMessage(word, '*');
};

/** Calls `hear` for each word of the page around, and of nobody else. */
export const hearHost = (hear: (word: ToFrame) => void): void => {
  window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
    if (event.source === window.parent && typeof event.data?.pasokh === 'string') hear(event.data);
  });
};
