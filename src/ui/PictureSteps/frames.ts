// Knows the windows that several drawings stand in. Knows no picture and no colour.
import { bar, box, dot, line, type Shape } from './shapes.ts';

/** A window that goes on below the picture. */
export const page: readonly Shape[] = [
  box(18, 16, 204, 140, 'sheet', 8),
  dot(30, 27, 2.5, 'bar'),
  dot(39, 27, 2.5, 'bar'),
  dot(48, 27, 2.5, 'bar'),
  line('M18 38h204', 'edge'),
];

/** The same with a column of choices; the middle one is where one is. */
export const settings: readonly Shape[] = [
  ...page,
  line('M80 38v106', 'edge'),
  bar(30, 52, 36, 'faint'),
  bar(30, 68, 30, 'faint'),
  bar(30, 112, 34, 'faint'),
  bar(30, 128, 26, 'faint'),
];

/** A talk: who it is with on top, a place to write below. */
export const talk: readonly Shape[] = [
  box(42, 10, 156, 150, 'sheet', 10),
  dot(60, 26, 8, 'soft'),
  line('M56.5 24.5h7v5h-7zM60 24.5v-3M58.6 27h.1M61.4 27h.1', 'hit'),
  bar(74, 21, 44),
  bar(74, 29, 26, 'faint'),
  line('M42 41h156', 'edge'),
];
