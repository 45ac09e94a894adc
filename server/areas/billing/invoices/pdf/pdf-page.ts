// PDF page that sets Persian, English and mixed text (Unicode bidi).
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';

const bidi = bidiFactory();
const { resolve } = createRequire(import.meta.url);
const fontPath = (weight: string) => resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);
const FONTS = { regular: fontPath('Regular'), bold: fontPath('Bold') } as const;

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: keyof typeof FONTS;
  readonly colour?: string;
  /** Direction of the line; a code or number within Persian text has a line of its own. */
  readonly direction?: 'ltr' | 'rtl';
}

/** Which edge of the line is at the given position. */
export type TextAlign = 'left' | 'right' | 'middle';

/** An A4 page with text lines; positions are points from the upper left. */
export interface PdfPage {
  readonly document: PDFKit.PDFDocument;
  measure(text: string, style: TextStyle): number;
  drawLine(
    text: string,
    position: { readonly x: number; readonly y: number; readonly align: TextAlign },
    style: TextStyle,
  ): void;
  /** Breaks the text into lines of at most the given width. */
  wrap(text: string, maxWidth: number, style: TextStyle): string[];
  /** The bytes of the file; nothing can be drawn afterwards. */
  end(): Promise<Buffer>;
}

/** Creates an empty page. */
export function createPdfPage(metadata: {
  readonly title: string;
  readonly lang: string;
  readonly at: number;
}): PdfPage {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: metadata.lang,
    info: {
      Title: metadata.title,
      CreationDate: new Date(metadata.at),
      Producer: 'Pasokh',
      Creator: 'Pasokh',
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);

  const applyStyle = ({ size, weight = 'regular', colour = '#111827' }: TextStyle) =>
    document.font(weight).fontSize(size).fillColor(colour);
  // Explicit features keep the library from laying out word by word from the left.
  const runWidth = (run: string) => document.widthOfString(run, { features: [] });
  const measure = (text: string, style: TextStyle): number => {
    applyStyle(style);
    return toVisualRuns(text, style.direction ?? 'rtl').reduce((sum, run) => sum + runWidth(run), 0);
  };
  return {
    document,
    measure,
    drawLine(text, { x, y, align }, style) {
      const width = measure(text, style);
      let left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      for (const run of toVisualRuns(text, style.direction ?? 'rtl')) {
        document.text(run, left, y, { lineBreak: false, features: [] });
        left += runWidth(run);
      }
    },
    wrap(text, maxWidth, style) {
      const lines: string[] = [];
      for (const word of text
        .split(' ')
        .flatMap((one) => splitWord(one, (part) => measure(part, style) <= maxWidth))) {
        const lastLine = lines.at(-1);
        const longerLine = `${lastLine} ${word}`;
        if (lastLine !== undefined && measure(longerLine, style) <= maxWidth)
          lines[lines.length - 1] = longerLine;
        else lines.push(word);
      }
      return lines;
    },
    end: () =>
      new Promise((resolve) => {
        document.on('end', () => resolve(Buffer.concat(parts)));
        document.end();
      }),
  };
}

/** Breaks a word into parts that fit; most words are one part. */
function splitWord(word: string, isFitting: (part: string) => boolean): string[] {
  if (isFitting(word)) return [word];
  const parts: string[] = [];
  for (const character of word) {
    const longerPart = `${parts.at(-1) ?? ''}${character}`;
    if (parts.length > 0 && isFitting(longerPart)) parts[parts.length - 1] = longerPart;
    else parts.push(character);
  }
  return parts;
}

interface BidiRun {
  readonly text: string;
  readonly level: number;
}

/** The runs of a line from left to right, each as the font's shaping expects it. */
function toVisualRuns(text: string, direction: 'ltr' | 'rtl'): string[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: BidiRun[] = [];
  for (let start = 0, end = 1; end <= text.length; end += 1) {
    const level = levels[start] ?? 0;
    if (end < text.length && levels[end] === level) continue;
    runs.push({ text: text.slice(start, end), level });
    start = end;
  }
  return reorderRuns(runs).flatMap(({ text: run, level }) =>
    prepareForShaping({ text: run.replace(ISOLATE_CHARACTERS, ''), level }),
  );
}

/**
 * Reverses runs against the line direction, from the innermost outwards (rule L2 of the Unicode bidi
 * algorithm).
 */
function reorderRuns(runs: readonly BidiRun[]): BidiRun[] {
  let order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const reordered: BidiRun[] = [];
    for (let start = 0; start < order.length; ) {
      const next = order.findIndex((run, index) => index >= start && run.level < level);
      const end = next === -1 ? order.length : next;
      reordered.push(...order.slice(start, end).reverse());
      const lowerRun = order[end];
      if (lowerRun) reordered.push(lowerRun);
      start = end + 1;
    }
    order = reordered;
  }
  return order;
}

/** They separate directions and have no glyph. */
const ISOLATE_CHARACTERS = /[\u2066-\u2069]/g;
/** The script that the font's shaping assumes for a run, by its first character that belongs to one. */
const ARABIC_SCRIPT = /\p{Script=Arabic}/u;
const DIGIT_RUNS =
  /[\u0660-\u066c\u06f0-\u06f9](?:[.:/-]?[\u0660-\u066c\u06f0-\u06f9])*|[^\u0660-\u066c\u06f0-\u06f9]+/g;

/**
 * The font's shaping reverses all Arabic runs, digits too, and mirrors nothing. So runs that it must not
 * reverse are reversed beforehand, and characters are mirrored here.
 */
function prepareForShaping({ text, level }: BidiRun): string[] {
  if (level % 2 === 1) {
    const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
    return [(ARABIC_SCRIPT.test(text) ? mirrored : mirrored.reverse()).join('')];
  }
  const parts = text.match(DIGIT_RUNS) ?? [];
  return parts.map((part) => (ARABIC_SCRIPT.test(part) ? [...part].reverse().join('') : part));
}
