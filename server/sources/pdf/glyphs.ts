// Interprets a page's drawing operations into positioned glyphs and their paint.

import { getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { alignFields } from './field-glyphs.ts';
import { ZWNJ } from './letter-classes.ts';
import { identity, type Matrix, matrixOf, multiply } from './matrix.ts';
import { layFlat, type RotatedGlyph } from './rotated-glyphs.ts';
import { isFilled, type Rectangle, type Ruling, readRulings } from './rulings.ts';

/** One drawn glyph. Coordinates are page units, y growing downwards; `text` is in logical order, even for ligatures. */
export interface Glyph {
  text: string;
  x0: number;
  x1: number;
  y: number;
  /** Height of the em in page units. */
  size: number;
  /**
   * `unpainted`: drawn in a mode that paints nothing, as the text layer under a scan is; `faint`: fully
   * transparent or too small to see.
   */
  ink: 'dark' | 'white' | 'unpainted' | 'faint';
  /** Name of the font face in the file; two weights of a font are two faces. */
  face: string;
  isBold: boolean;
  /** Drawn upwards or downwards; its place is that of the whole run, laid flat at its middle. */
  isRotated?: boolean;
  /** Number of the marked content it is part of, which the tags of the file refer to. */
  mark?: number;
}

/** A part of the page that was painted in a colour, in page units. */
export interface PaintedArea extends Rectangle {
  /** `#rrggbb` from pdf.js, or the kind of another fill. */
  readonly colour: string;
}

export interface Drawing {
  readonly glyphs: Glyph[];
  readonly painted: readonly PaintedArea[];
  readonly rulings: readonly Ruling[];
  /** Number of pictures large enough to hold text. */
  readonly pictures: number;
  readonly operations: number;
}

interface FontFace {
  /** Name of the face in the file. */
  face: string;
  isBold: boolean;
  /** Glyph width unit to em: 1/1000 except in Type 3 fonts. */
  unit: number;
}

interface TextState {
  ctm: Matrix;
  font: FontFace;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  colour: string;
  strokeColour: string;
  alpha: number;
}

/** Reads the glyphs of a page in drawing order, rotated ones last, its painted areas and its ruling lines. */
export async function readDrawing(page: PDFPageProxy): Promise<Drawing> {
  const { OPS } = await getResolvedPDFJS();
  const operations = await page.getOperatorList({ annotationMode: ANNOTATIONS_SHOWN });
  const state = new DrawingState(page);
  const handlers = new Map<number, (args: unknown[]) => void>();
  for (const [name, handler] of Object.entries(state.operators)) {
    const code: unknown = Reflect.get(OPS, name);
    if (typeof code === 'number') handlers.set(code, handler);
  }
  operations.fnArray.forEach((code, index) => {
    handlers.get(code)?.(operations.argsArray[index] ?? []);
  });
  const { glyphs, fields, rotated, painted, rulings, pictures } = state;
  return {
    glyphs: [...glyphs, ...alignFields(fields, glyphs), ...layFlat(rotated)],
    painted,
    rulings,
    pictures,
    operations: operations.fnArray.length,
  };
}

/** `AnnotationMode.ENABLE` of pdf.js: notes and the values of form fields are drawn as the page is shown. */
const ANNOTATIONS_SHOWN = 1;
/** Text rendering modes that paint nothing: invisible, and clipping only. */
const UNPAINTED_MODES = new Set([3, 7]);
const NO_FONT: FontFace = { face: '', isBold: false, unit: 0.001 };
const BOLD_NAME = /bold|black|heavy|demi/i;
const WHITE = /^#(?:f[a-f0-9]){3}$/i;
/** A page with more lines is a drawing, not a table. */
const MAX_RULINGS = 20_000;
/** How many of the newest painted areas are checked under a white line. */
const MAX_AREAS = 300;
/** In page units: smaller pictures are icons. */
const MIN_PICTURE_SIDE = 60;
/** In page units; Type 3 fonts use other units. */
const MIN_SIZE = 1.2;

/**
 * Implements the text-showing part of the PDF imaging model: matrices, spacing, font, colour, filled shapes.
 */
class DrawingState {
  readonly glyphs: Glyph[] = [];
  /** The glyphs of each annotation. */
  readonly fields: Glyph[][] = [];
  #isInField = false;
  readonly rotated: RotatedGlyph<Glyph>[] = [];
  pictures = 0;
  readonly painted: PaintedArea[] = [];
  readonly rulings: Ruling[] = [];
  readonly #page: PDFPageProxy;
  readonly #fonts = new Map<string, FontFace>();
  readonly #stack: TextState[] = [];
  readonly #marks: (number | undefined)[] = [];
  readonly #first: TextState;
  #state: TextState;
  #textLineMatrix: Matrix = identity;
  #textMatrix: Matrix = identity;

  constructor(page: PDFPageProxy) {
    this.#page = page;
    this.#first = {
      ctm: matrixOf(page.getViewport({ scale: 1 }).transform),
      font: NO_FONT,
      fontSize: 1,
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
      colour: '#000000',
      strokeColour: '#000000',
      alpha: 1,
    };
    this.#state = { ...this.#first };
  }

  readonly operators: Record<string, (args: unknown[]) => void> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (args) => this.#transform(args),
    paintFormXObjectBegin: (args) => {
      this.#save();
      this.#transform(arrayOf(args[0]));
    },
    paintFormXObjectEnd: () => this.#restore(),
    beginMarkedContent: () => {
      this.#marks.push(this.#marks.at(-1));
    },
    beginMarkedContentProps: ([, mark]) => {
      this.#marks.push(typeof mark === 'number' ? mark : this.#marks.at(-1));
    },
    endMarkedContent: () => {
      this.#marks.pop();
    },
    beginAnnotation: ([, , transform, matrix]) => this.#beginAnnotation(transform, matrix),
    endAnnotation: () => {
      this.#restore();
      this.#isInField = false;
    },
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
        if (key === 'ca' && typeof value === 'number') this.#state.alpha = value;
      }
    },
    setTextRenderingMode: (args) => this.#set('mode', args[0]),
    setFillRGBColor: (args) => {
      this.#state.colour = String(args[0]);
    },
    setFillColorN: () => {
      this.#state.colour = 'pattern';
    },
    setStrokeRGBColor: (args) => {
      this.#state.strokeColour = String(args[0]);
    },
    setStrokeColorN: () => {
      this.#state.strokeColour = 'pattern';
    },
    shadingFill: () => this.painted.push({ x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6, colour: 'shading' }),
    paintImageXObject: () => this.#countPicture(),
    paintInlineImageXObject: () => this.#countPicture(),
    constructPath: (args) => this.#paint(args),
    showText: (args) => this.#show(arrayOf(args[0])),
  };

  /** Annotations are drawn on the page, whatever state its own drawing left. */
  #beginAnnotation(transform: unknown, matrix: unknown) {
    this.#stack.length = 0;
    this.fields.push([]);
    this.#isInField = true;
    this.#state = { ...this.#first };
    this.#save();
    this.#transform(numbersOf(transform));
    this.#transform(numbersOf(matrix));
  }

  /** A picture fills the unit square. */
  #countPicture() {
    const [a, b, c, d] = this.#state.ctm;
    if (Math.hypot(a, b) >= MIN_PICTURE_SIDE && Math.hypot(c, d) >= MIN_PICTURE_SIDE) this.pictures++;
  }

  #save() {
    this.#stack.push({ ...this.#state });
  }

  #restore() {
    this.#state = this.#stack.pop() ?? this.#state;
  }

  #transform(args: unknown[]) {
    this.#state.ctm = multiply(this.#state.ctm, matrixOf(numbersOf(args)));
  }

  #set(name: 'leading' | 'charSpacing' | 'wordSpacing' | 'rise' | 'mode', value: unknown) {
    this.#state[name] = numberOf(value);
  }

  #moveTo(matrix: Matrix) {
    this.#textLineMatrix = matrix;
    this.#textMatrix = matrix;
  }

  #moveBy(x: number, y: number) {
    this.#moveTo(multiply(this.#textLineMatrix, [1, 0, 0, 1, x, y]));
  }

  #setFont(name: unknown, size: unknown) {
    if (typeof name !== 'string') return;
    const font = this.#fonts.get(name) ?? this.#loadFont(name);
    this.#fonts.set(name, font);
    this.#state.font = font;
    this.#state.fontSize = numberOf(size);
  }

  #loadFont(name: string): FontFace {
    const font: unknown = this.#page.commonObjs.has(name) ? this.#page.commonObjs.get(name) : null;
    if (!(font instanceof Object)) return { ...NO_FONT, face: name };
    const face = String(Reflect.get(font, 'name') ?? name);
    const isBold = BOLD_NAME.test(face) || Reflect.get(font, 'bold') === true;
    return { face, isBold, unit: numbersOf(Reflect.get(font, 'fontMatrix'))[0] || 0.001 };
  }

  #show(items: unknown[]) {
    const { font, fontSize, scale, charSpacing, wordSpacing } = this.#state;
    for (const item of items) {
      if (typeof item === 'number') {
        this.#advance((-item / 1000) * fontSize * scale);
      } else if (item instanceof Object) {
        const width = numberOf(Reflect.get(item, 'width')) * font.unit * fontSize;
        const gap = charSpacing + (Reflect.get(item, 'isSpace') === true ? wordSpacing : 0);
        this.#record(Reflect.get(item, 'unicode'), width * scale);
        this.#advance((width + gap) * scale);
      }
    }
  }

  #paint([operation, data, bounds]: unknown[]) {
    const code = numberOf(operation);
    this.#recordRulings(code, arrayOf(data)[0]);
    const { colour } = this.#state;
    if (WHITE.test(colour) || !isFilled(code)) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = numbersOf(bounds);
    const corners = [this.#place(left, top), this.#place(right, bottom)];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    this.painted.push({
      x0: Math.min(...xs),
      y0: Math.min(...ys),
      x1: Math.max(...xs),
      y1: Math.max(...ys),
      colour,
    });
  }

  #recordRulings(code: number, data: unknown) {
    if (this.rulings.length >= MAX_RULINGS) return;
    const isVisible = !WHITE.test(isFilled(code) ? this.#state.colour : this.#state.strokeColour);
    if (!isVisible && this.painted.length === 0) return;
    for (const ruling of readRulings(code, numbersOf(data), (x, y) => this.#place(x, y)))
      if (isVisible || this.#isPainted(ruling)) this.rulings.push(ruling);
  }

  /** White lines separate the cells of coloured tables. */
  #isPainted({ isHorizontal, position, from, to }: Ruling): boolean {
    const middle = (from + to) / 2;
    const [x, y] = isHorizontal ? [middle, position] : [position, middle];
    return this.painted
      .slice(-MAX_AREAS)
      .some((area) => x >= area.x0 - 2 && x <= area.x1 + 2 && y >= area.y0 - 2 && y <= area.y1 + 2);
  }

  #place(x: number, y: number): readonly [number, number] {
    const [a, b, c, d, e, f] = this.#state.ctm;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  #inkAt(size: number): Glyph['ink'] {
    const { mode, alpha, colour, font } = this.#state;
    if (UNPAINTED_MODES.has(mode)) return 'unpainted';
    if (alpha < 0.02 || (font.unit === 0.001 && size < MIN_SIZE)) return 'faint';
    return WHITE.test(colour) ? 'white' : 'dark';
  }

  #advance(x: number) {
    this.#textMatrix = multiply(this.#textMatrix, [1, 0, 0, 1, x, 0]);
  }

  #record(text: unknown, width: number) {
    if (typeof text !== 'string' || text === '') return;
    // Two marks that fonts draw as one glyph, as in «محمّد», often have no mapping; without width they are no
    // letter.
    if (width === 0 && /^\p{Cc}+$/u.test(text)) return;
    const [a, b, c, d, x, y] = multiply(
      this.#state.ctm,
      multiply(this.#textMatrix, [1, 0, 0, 1, 0, this.#state.rise]),
    );
    const isRotated = Math.abs(b) > Math.abs(a);
    const mark = this.#marks.at(-1);
    const end = x + a * width;
    const size = Math.hypot(c, d) * Math.abs(this.#state.fontSize);
    const glyph: Glyph = {
      text: isWideNonJoiner(text, Math.hypot(a, b) * width, size) ? ' ' : fixLamAlefOrder(text),
      x0: Math.min(x, end),
      x1: Math.max(x, end),
      y,
      size,
      ink: this.#inkAt(size),
      face: this.#state.font.face,
      // Writers without a bold face draw letters filled and stroked.
      isBold: this.#state.font.isBold || this.#state.mode === 2,
      ...(mark !== undefined && { mark }),
    };
    if (isRotated) this.rotated.push({ glyph, x, end: y + b * width, isClockwise: b > 0 });
    else (this.#isInField ? this.fields.at(-1) : this.glyphs)?.push(glyph);
  }
}

/** A font that draws space and non-joiner with one glyph maps both to one character; only a space is wide. */
function isWideNonJoiner(text: string, width: number, size: number): boolean {
  return text === ZWNJ && width > 0.15 * size;
}

/** Some writers map the lam-alef ligature to its letters in drawn order, alef first. */
function fixLamAlefOrder(text: string): string {
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
