// Entry point of what the loader imports with the frame: nothing of it is needed before.
import type { Locale } from '../sdk/api.ts';
import { type FrameState, watchFrame } from './frame-watch.ts';
import { createTitleBadge, followVirtualKeyboard, watchUrl } from './host-page.ts';

export interface OpenedOptions {
  readonly state: FrameState;
  readonly getFrame: () => HTMLIFrameElement | null;
  readonly signal: AbortSignal;
  readonly onUrl: () => void;
  /** The frame will never be ready. */
  readonly onBlocked: () => void;
}

/** @returns shows a count in the page's title; 0 removes it */
export const followFrame = (options: OpenedOptions): ((count: number, locale: Locale) => void) => {
  const { state, getFrame, signal } = options;
  const showCount = createTitleBadge();
  let [shownCount, shownLocale]: [number, Locale] = [0, 'fa'];
  watchUrl(() => {
    options.onUrl();
    showCount(shownCount, shownLocale);
  }, signal);
  followVirtualKeyboard(getFrame, signal);
  watchFrame(state, getFrame, signal, options.onBlocked);
  signal.addEventListener('abort', () => showCount(0, shownLocale));
  return (count, locale) => {
    [shownCount, shownLocale] = [count, locale];
    showCount(count, locale);
  };
};

/** As loaders of the version before call it, in pages that were open during an upgrade. */
export const attendFrame = followFrame;
