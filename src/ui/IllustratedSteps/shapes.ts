// Shapes an illustration is built from.
import type { pictureTexts } from './illustrations.texts.ts';

/** Named by meaning: `hit` is what to press or look for, all else is background. */
export type Tone = 'sheet' | 'faint' | 'bar' | 'field' | 'soft' | 'hit' | 'ring';
export type LineTone = 'ink' | 'edge' | 'hit' | 'onHit';
export type TextTone = 'ink' | 'muted' | 'hit' | 'onHit';

/** Coordinates from the inline start in a 240 by 144 viewport. */
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
  /** Code is left-to-right in every language. */
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
/** A line of placeholder text. */
export const barShape = (x: number, y: number, w: number, tone: Tone = 'bar'): Shape =>
  boxShape(x, y, w, 5, tone, 2.5);
/** A stroke along the SVG path `d`. */
export const lineShape = (d: string, tone: LineTone = 'ink'): Shape => ({ kind: 'line', d, tone });
/** Text centred on `x`. */
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
/** A centred mark that is not mirrored. */
export const markShape = (x: number, y: number, glyph: 'check' | 'copy', tone: LineTone): Shape => ({
  kind: 'mark',
  at: [x, y],
  glyph,
  tone,
});
