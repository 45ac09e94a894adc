// Focused point of a chart by pointer, touch or arrow keys; announced as it moves.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Chart.css.ts';
import { chartTexts as texts } from './chart.texts.ts';

export interface ChartCursorProps {
  title: string;
  count: number;
  /** Index of the cursor on the first keyboard focus. */
  initialIndex: number;
  /** The announcement at an index. */
  announce: (index: number) => string;
  /** The index nearest to a point in px; null outside. */
  nearest: (x: number, y: number) => number | null;
  /** The drawing, with the cursor's index if any. */
  children: (index: number | null) => ReactNode;
}

/** A slider along the points, as screen readers announce every step of one. Escape hides the cursor. */
export function ChartCursor({ title, count, initialIndex, announce, nearest, children }: ChartCursorProps) {
  const { t } = useI18n();
  const helpId = useId();
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  // After a change of period there may be fewer points; clamp to the last.
  const shownIndex = activeIndex === null ? null : Math.min(activeIndex, count - 1);
  const current = shownIndex ?? initialIndex;
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setActiveIndex(nearest(event.clientX - box.x, event.clientY - box.y));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shownIndex !== null) {
      event.stopPropagation();
      return setActiveIndex(null);
    }
    const next = nextIndex(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    setActiveIndex(Math.max(0, Math.min(count - 1, next)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(texts.cursor, { title })}
      aria-describedby={helpId}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={announce(current)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setActiveIndex(current);
      }}
      onBlur={() => setActiveIndex(null)}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onPointerLeave={() => setActiveIndex(null)}
      className={styles.cursorBox}
      dir="ltr"
    >
      {children(shownIndex)}
      <span id={helpId} hidden>
        {t(texts.howTo)}
      </span>
    </div>
  );
}

// The axis runs left to right in every language, so the arrow keys do too.
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return index + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return index - 1;
  if (key === 'PageUp') return index + Math.max(5, Math.round(count / 10));
  if (key === 'PageDown') return index - Math.max(5, Math.round(count / 10));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
