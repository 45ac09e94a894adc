// Knows how pdf.js lists a page's drawing operations and where each glyph lands; refuses to know about words or languages.

import { getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';

/** One drawn glyph. Coordinates are page units, y growing downwards; `text` is in logical order, even for ligatures. */
export interface Glyph {
  text: string;
  x0: number;
  x1: number;
  y: number;
  /** Height of the em in page units. */
  size: number;
}

type Matrix = readonly [number, number, number, number, number, number];

interface FontFace {
  name: string;
  size: number;
  /** Glyph width unit to em: 1/1000 except in Type 3 fonts. */
  unit: number;
}

interface TextState {
  ctm: Matrix;
  font: FontFace;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function matrixOf(values: ArrayLike<number> | null | undefined): Matrix {
  if (!values || values.length < 6) return identity;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(values);
  return [a, b, c, d, e, f];
}

/** Reads every horizontally drawn glyph of a page, in drawing order, and how much else is drawn. */
export async function drawingOf(page: PDFPageProxy): Promise<{ glyphs: Glyph[]; operations: number }> {
  const { OPS } = await getResolvedPDFJS();
  const operations = await page.getOperatorList({ annotationMode: 0 });
  const pen = new Pen(page);
  const byCode = new Map<number, (args: unknown[]) => void>();
  for (const [name, run] of Object.entries(pen.verbs)) {
    const code: unknown = Reflect.get(OPS, name);
    if (typeof code === 'number') byCode.set(code, run);
  }
  operations.fnArray.forEach((code, index) => {
    byCode.get(code)?.(operations.argsArray[index] ?? []);
  });
  return { glyphs: pen.glyphs, operations: operations.fnArray.length };
}

/** Follows the text-showing part of the PDF imaging model: matrices, spacing, font, and nothing that paints. */
class Pen {
  readonly glyphs: Glyph[] = [];
  readonly #page: PDFPageProxy;
  readonly #units = new Map<string, number>();
  readonly #stack: TextState[] = [];
  #state: TextState;
  #line: Matrix = identity;
  #at: Matrix = identity;

  constructor(page: PDFPageProxy) {
    this.#page = page;
    this.#state = {
      ctm: matrixOf(page.getViewport({ scale: 1 }).transform),
      font: { name: '', size: 1, unit: 0.001 },
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
      leading: 0,
      rise: 0,
    };
  }

  readonly verbs: Record<string, (args: unknown[]) => void> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (args) => this.#transform(args),
    paintFormXObjectBegin: (args) => {
      this.#save();
      this.#transform(arrayOf(args[0]));
    },
    paintFormXObjectEnd: () => this.#restore(),
    beginText: () => this.#moveTo(identity),
    setTextMatrix: (args) => this.#moveTo(matrixOf(numbersOf(args.length === 1 ? args[0] : args))),
    moveText: (args) => this.#moveBy(numberOf(args[0]), numberOf(args[1])),
    setLeadingMoveText: (args) => {
      this.#state.leading = -numberOf(args[1]);
      this.#moveBy(numberOf(args[0]), numberOf(args[1]));
    },
    nextLine: () => this.#moveBy(0, -this.#state.leading),
    setLeading: (args) => this.#set('leading', args[0]),
    setCharSpacing: (args) => this.#set('charSpacing', args[0]),
    setWordSpacing: (args) => this.#set('wordSpacing', args[0]),
    setTextRise: (args) => this.#set('rise', args[0]),
    setHScale: (args) => {
      this.#state.scale = numberOf(args[0]) / 100;
    },
    setFont: (args) => this.#setFont(args[0], args[1]),
    setGState: (args) => {
      for (const [key, value] of arrayOf(args[0]).map(arrayOf)) {
        if (key === 'Font') this.#setFont(arrayOf(value)[0], arrayOf(value)[1]);
      }
    },
    showText: (args) => this.#show(arrayOf(args[0])),
  };

  #save() {
    this.#stack.push({ ...this.#state });
  }

  #restore() {
    this.#state = this.#stack.pop() ?? this.#state;
  }

  #transform(args: unknown[]) {
    this.#state.ctm = multiply(this.#state.ctm, matrixOf(numbersOf(args)));
  }

  #set(name: 'leading' | 'charSpacing' | 'wordSpacing' | 'rise', value: unknown) {
    this.#state[name] = numberOf(value);
  }

  #moveTo(matrix: Matrix) {
    this.#line = matrix;
    this.#at = matrix;
  }

  #moveBy(x: number, y: number) {
    this.#moveTo(multiply(this.#line, [1, 0, 0, 1, x, y]));
  }

  #setFont(name: unknown, size: unknown) {
    if (typeof name !== 'string') return;
    let unit = this.#units.get(name);
    if (unit === undefined) {
      const font: unknown = this.#page.commonObjs.has(name) ? this.#page.commonObjs.get(name) : null;
      unit = (font instanceof Object && numbersOf(Reflect.get(font, 'fontMatrix'))[0]) || 0.001;
      this.#units.set(name, unit);
    }
    this.#state.font = { name, size: numberOf(size), unit };
  }

  #show(items: unknown[]) {
    const { font, scale, charSpacing, wordSpacing } = this.#state;
    for (const item of items) {
      if (typeof item === 'number') {
        this.#advance((-item / 1000) * font.size * scale);
      } else if (item instanceof Object) {
        const width = numberOf(Reflect.get(item, 'width')) * font.unit * font.size;
        const gap = charSpacing + (Reflect.get(item, 'isSpace') === true ? wordSpacing : 0);
        this.#record(Reflect.get(item, 'unicode'), width * scale);
        this.#advance((width + gap) * scale);
      }
    }
  }

  #advance(x: number) {
    this.#at = multiply(this.#at, [1, 0, 0, 1, x, 0]);
  }

  #record(text: unknown, width: number) {
    if (typeof text !== 'string' || text === '') return;
    const [a, b, c, d, x, y] = multiply(
      this.#state.ctm,
      multiply(this.#at, [1, 0, 0, 1, 0, this.#state.rise]),
    );
    // Turned text (watermarks, margins) would be spliced into the lines it crosses.
    if (Math.abs(b) > Math.abs(a)) return;
    const end = x + a * width;
    const size = Math.hypot(c, d) * Math.abs(this.#state.font.size);
    this.glyphs.push({ text: lamFirst(text), x0: Math.min(x, end), x1: Math.max(x, end), y, size });
  }
}

/** Some writers name the lam-alef ligature's glyph by its letters as drawn, alef first. */
function lamFirst(text: string): string {
  return text.replace(/^([اأإآ])ل$/, 'ل$1');
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function numbersOf(value: unknown): number[] {
  if (value instanceof Float32Array || value instanceof Float64Array) return Array.from(value);
  return arrayOf(value).map(numberOf);
}
