// Drag-down gesture that closes a sheet.
import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_SHARE = 1 / 3;
const FLICK_PX_PER_MS = 0.5;
// After a longer rest before the release, the drag is not a flick.
const REST_MS = 80;

/** Whether a release here closes the sheet: dragged past a third of its height, or flicked down. */
export function isPastCloseThreshold(distance: number, height: number, pixelsPerMs: number): boolean {
  return distance > 0 && (distance > height * CLOSE_SHARE || pixelsPerMs > FLICK_PX_PER_MS);
}

/**
 * Drag listeners of the sheet's head. The sheet follows a finger or pen down by `translate`, and returns when
 * released too early. A mouse uses the close button and may select the title.
 */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<{ from: number; at: number; y: number; speed: number }>(null);
  const setOffset = (pixels: number) => {
    if (sheet.current) sheet.current.style.translate = pixels > 0 ? `0 ${pixels}px` : '';
  };
  const onPointerCancel = () => {
    drag.current = null;
    setOffset(0);
  };
  return {
    onPointerDown({ target, currentTarget, timeStamp: at, clientY: y, ...event }: PointerEvent<HTMLElement>) {
      const isOnButton = target instanceof Element && target.closest('button, a');
      if (event.pointerType === 'mouse' || !event.isPrimary || isOnButton) return;
      drag.current = { from: y, at, y, speed: 0 };
      currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ timeStamp: at, clientY: y }: PointerEvent) {
      const last = drag.current;
      if (!last) return;
      drag.current = { from: last.from, at, y, speed: (y - last.y) / Math.max(1, at - last.at) };
      setOffset(y - last.from);
    },
    onPointerUp({ timeStamp: at, clientY: y }: PointerEvent) {
      const last = drag.current;
      if (!last) return;
      const speed = at - last.at > REST_MS ? 0 : last.speed;
      if (!isPastCloseThreshold(y - last.from, sheet.current?.offsetHeight ?? 0, speed))
        return onPointerCancel();
      drag.current = null;
      onClose();
      // If closing needs a confirmation, the sheet is back in its place.
      requestAnimationFrame(() => {
        if (!sheet.current?.hasAttribute('data-exiting')) setOffset(0);
      });
    },
    onPointerCancel,
  };
}
