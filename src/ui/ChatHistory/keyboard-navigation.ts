// Moves focus between messages by keyboard, in reading order.
import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';

type List = Virtualizer<HTMLDivElement, Element>;

export interface HistoryNavigation {
  list: List;
  onNewest: () => void;
}

const MESSAGE_SELECTOR = 'article';
/** A message taller than the viewport is scrolled in steps of this share before the next one is focused. */
const SCROLL_STEP_SHARE = 0.4;
/** Page keys keep a line or two of overlap. */
const PAGE_SHARE = 0.9;

/** Keys apply to the history and its messages; within a message they belong to the focused control. */
export function handleHistoryKey(
  event: KeyboardEvent<HTMLDivElement>,
  { list, onNewest }: HistoryNavigation,
): void {
  const { target, currentTarget: scroller } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target !== scroller && !target.matches(MESSAGE_SELECTOR)) return;
  const current = target === scroller ? null : target;
  const isHandled = handleKey(event.code, { scroller, current, list, onNewest });
  if (isHandled) event.preventDefault();
}

interface NavigationContext extends HistoryNavigation {
  scroller: HTMLElement;
  current: HTMLElement | null;
}

/** True if the key was handled. */
function handleKey(code: string, { scroller, current, list, onNewest }: NavigationContext): boolean {
  if (code === 'ArrowDown' || code === 'ArrowUp') {
    focusNext(scroller, current, code === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (!['PageDown', 'PageUp', 'Home', 'End'].includes(code)) return false;
  scroller.focus({ preventScroll: true });
  if (code === 'Home') list.scrollToOffset(0);
  else if (code === 'End') onNewest();
  else list.scrollBy((code === 'PageDown' ? 1 : -1) * scroller.clientHeight * PAGE_SHARE);
  return true;
}

const messagesIn = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>(MESSAGE_SELECTOR)];

function focusNext(scroller: HTMLElement, current: HTMLElement | null, direction: 1 | -1): void {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const messages = messagesIn(scroller);
  if (!current) {
    const visible = messages.filter((message) => isInView(message, top, bottom));
    focusMessage(scroller, direction > 0 ? visible[0] : visible.at(-1));
    return;
  }
  const box = current.getBoundingClientRect();
  const hiddenHeight = direction > 0 ? box.bottom - bottom : top - box.top;
  if (hiddenHeight > 0 && box.height > height) {
    scroller.scrollBy({ top: direction * Math.min(hiddenHeight, height * SCROLL_STEP_SHARE) });
    return;
  }
  focusMessage(scroller, messages[messages.indexOf(current) + direction]);
}

/** Scrolls the whole message into view, or its nearer end if it is too tall. */
function focusMessage(scroller: HTMLElement, message: HTMLElement | undefined): void {
  if (!message) return;
  message.focus({ preventScroll: true });
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const box = message.getBoundingClientRect();
  const above = box.top - top - 16;
  const below = box.bottom - bottom + 16;
  if (above < 0 && below < 0)
    scroller.scrollBy({ top: Math.max(above, box.height > height ? below : above) });
  else if (below > 0 && above > 0) scroller.scrollBy({ top: Math.min(below, above) });
}

const isInView = (message: HTMLElement, top: number, bottom: number): boolean => {
  const box = message.getBoundingClientRect();
  return box.bottom > top && box.top < bottom;
};
