// Shapes an illustration is built from.
import type { pictureTexts } from './illustrations.texts.ts';

/** Meanings, not hues: `hit` is what one presses or looks for, all else is the quiet world around it. */
export type Tone = 'sheet' | 'faint' | 'bar' | 'field' | 'soft' | 'hit' | 'ring';
export type LineTone = 'ink' | 'edge' | 'hit' | 'onHit';
export type TextTone = 'ink' | 'muted' | 'hit' | 'onHit';

/** Places are counted from the inline start on a ground of 240 by 144. */
export type Shape =
  | {
      readonly kind: 'box';
      readonly at: readonly [x: number, y: number, w: number, h: number];
      readonly r: number;
      readonly tone: Tone;
    }
  | { readonly kind: 'line'; readonly d: string; readonly tone: LineTone }
  | {
      readonly kind: 'mark';
      readonly at: readonly [x: number, y: number];
      readonly glyph: 'check' | 'copy';
      readonly tone: LineTone;
    }
  | {
      readonly kind: 'word';
      readonly at: readonly [x: number, y: number];
      readonly text: keyof typeof pictureTexts;
      readonly tone: TextTone;
    };

export interface StepIllustrationShapes {
  /** Code stands the same way in every language. */
  readonly isCode?: true;
  readonly shapes: readonly Shape[];
}

/** A rectangle by its start corner and size; `r` is the corner radius. */
export const boxShape = (x: number, y: number, w: number, h: number, tone: Tone, r = 4): Shape => ({
  kind: 'box',
  at: [x, y, w, h],
  r,
  tone,
});
/** A circle by its centre and radius. */
export const dotShape = (x: number, y: number, r: number, tone: Tone): Shape =>
  boxShape(x - r, y - r, 2 * r, 2 * r, tone, r);
/** A line of writing nobody need read. */
export const barShape = (x: number, y: number, w: number, tone: Tone = 'bar'): Shape =>
  boxShape(x, y, w, 5, tone, 2.5);
/** A stroke along the SVG path `d`. */
export const lineShape = (d: string, tone: LineTone = 'ink'): Shape => ({ kind: 'line', d, tone });
/** Stands in the middle of `x`. */
export const textShape = (
  x: number,
  y: number,
  text: keyof typeof pictureTexts,
  tone: TextTone = 'ink',
): Shape => ({
  kind: 'word',
  at: [x, y],
  text,
  tone,
});
/** Stands about its middle, and the same way round in every language. */
export const markShape = (x: number, y: number, glyph: 'check' | 'copy', tone: LineTone): Shape => ({
  kind: 'mark',
  at: [x, y],
  glyph,
  tone,
});
