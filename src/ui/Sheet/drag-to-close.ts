// Drag-down gesture that closes a sheet.
import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_SHARE = 1 / 3;
const FLICK_PX_PER_MS = 0.5;
// A finger that has rested this long before it left throws nothing.
const REST_MS = 80;

/** True when letting go here closes: pulled past a third of its height, or thrown downwards. */
export function isPastCloseThreshold(pulled: number, height: number, pixelsPerMs: number): boolean {
  return pulled > 0 && (pulled > height * CLOSE_SHARE || pixelsPerMs > FLICK_PX_PER_MS);
}

/**
 * What the sheet's head listens to. The sheet follows a finger or pen downwards, by `translate`, and returns
 * when it is let go too early. A mouse has the close button, and may select the title.
 */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const pulling = useRef<{ from: number; at: number; y: number; speed: number }>(null);
  const pull = (pixels: number) => {
    if (sheet.current) sheet.current.style.translate = pixels > 0 ? `0 ${pixels}px` : '';
  };
  const onPointerCancel = () => {
    pulling.current = null;
    pull(0);
  };
  return {
    onPointerDown({ target, currentTarget, timeStamp: at, clientY: y, ...event }: PointerEvent<HTMLElement>) {
      const isOnButton = target instanceof Element && target.closest('button, a');
      if (event.pointerType === 'mouse' || !event.isPrimary || isOnButton) return;
      pulling.current = { from: y, at, y, speed: 0 };
      currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ timeStamp: at, clientY: y }: PointerEvent) {
      const last = pulling.current;
      if (!last) return;
      pulling.current = { from: last.from, at, y, speed: (y - last.y) / Math.max(1, at - last.at) };
      pull(y - last.from);
    },
    onPointerUp({ timeStamp: at, clientY: y }: PointerEvent) {
      const last = pulling.current;
      if (!last) return;
      const speed = at - last.at > REST_MS ? 0 : last.speed;
      if (!isPastCloseThreshold(y - last.from, sheet.current?.offsetHeight ?? 0, speed))
        return onPointerCancel();
      pulling.current = null;
      onClose();
      // Whoever asks first whether to close finds the sheet in its place again.
      requestAnimationFrame(() => {
        if (!sheet.current?.hasAttribute('data-exiting')) pull(0);
      });
    },
    onPointerCancel,
  };
}
