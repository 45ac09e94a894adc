// Moves focus between messages by keyboard, in reading order.
import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';

type List = Virtualizer<HTMLDivElement, Element>;

export interface HistoryNavigation {
  list: List;
  onNewest: () => void;
}

const MESSAGE = 'article';
/** A message higher than the window is read on in steps of this share of it, before the next one is entered. */
const READ_ON = 0.4;
/** A page of keys leaves a line or two of what was read before. */
const PAGE = 0.9;

/** Keys count on the history itself and on its messages; within a message they belong to what has the focus. */
export function handleHistoryKey(
  event: KeyboardEvent<HTMLDivElement>,
  { list, onNewest }: HistoryNavigation,
): void {
  const { target, currentTarget: scroller } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target !== scroller && !target.matches(MESSAGE)) return;
  const current = target === scroller ? null : target;
  const isDone = handleKey(event.code, { scroller, current, list, onNewest });
  if (isDone) event.preventDefault();
}

interface Walker extends HistoryNavigation {
  scroller: HTMLElement;
  current: HTMLElement | null;
}

/** True when the key is one of ours. */
function handleKey(code: string, { scroller, current, list, onNewest }: Walker): boolean {
  if (code === 'ArrowDown' || code === 'ArrowUp') {
    step(scroller, current, code === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (!['PageDown', 'PageUp', 'Home', 'End'].includes(code)) return false;
  scroller.focus({ preventScroll: true });
  if (code === 'Home') list.scrollToOffset(0);
  else if (code === 'End') onNewest();
  else list.scrollBy((code === 'PageDown' ? 1 : -1) * scroller.clientHeight * PAGE);
  return true;
}

const messagesIn = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>(MESSAGE)];

function step(scroller: HTMLElement, current: HTMLElement | null, by: 1 | -1): void {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const messages = messagesIn(scroller);
  if (!current) {
    const inView = messages.filter((message) => isIn(message, top, bottom));
    enter(scroller, by > 0 ? inView[0] : inView.at(-1));
    return;
  }
  const own = current.getBoundingClientRect();
  const rest = by > 0 ? own.bottom - bottom : top - own.top;
  if (rest > 0 && own.height > height) {
    scroller.scrollBy({ top: by * Math.min(rest, height * READ_ON) });
    return;
  }
  enter(scroller, messages[messages.indexOf(current) + by]);
}

/** The whole message comes into view, or, when it is too high for that, its nearer end. */
function enter(scroller: HTMLElement, message: HTMLElement | undefined): void {
  if (!message) return;
  message.focus({ preventScroll: true });
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const own = message.getBoundingClientRect();
  const above = own.top - top - 16;
  const below = own.bottom - bottom + 16;
  if (above < 0 && below < 0)
    scroller.scrollBy({ top: Math.max(above, own.height > height ? below : above) });
  else if (below > 0 && above > 0) scroller.scrollBy({ top: Math.min(below, above) });
}

const isIn = (message: HTMLElement, top: number, bottom: number): boolean => {
  const own = message.getBoundingClientRect();
  return own.bottom > top && own.top < bottom;
};
