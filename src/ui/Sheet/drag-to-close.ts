// Drag-down gesture that closes a sheet.
import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_SHARE = 1 / 3;
const FLICK_PX_PER_MS = 0.5;
// A longer rest before the release is no fling.
const REST_MS = 80;

/** True if releasing here closes: dragged past a third of its height, or flung down. */
export function isPastCloseThreshold(pulled: number, height: number, pixelsPerMs: number): boolean {
  return pulled > 0 && (pulled > height * CLOSE_SHARE || pixelsPerMs > FLICK_PX_PER_MS);
}

/**
 * Drag listeners of the sheet's head. The sheet follows a finger or pen down by `translate`, and returns when
 * released too early. A mouse uses the close button and may select the title.
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
      // If closing needs a confirmation, the sheet is back in its place.
      requestAnimationFrame(() => {
        if (!sheet.current?.hasAttribute('data-exiting')) pull(0);
      });
    },
    onPointerCancel,
  };
}
