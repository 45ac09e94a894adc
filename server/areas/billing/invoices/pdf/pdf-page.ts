// PDF page that sets Persian, English and mixed text (Unicode bidi).
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';

const bidi = bidiFactory();
const { resolve } = createRequire(import.meta.url);
const fontPath = (weight: string) => resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);
const FONTS = { regular: fontPath('Regular'), bold: fontPath('Bold') } as const;

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: keyof typeof FONTS;
  readonly colour?: string;
  /** The direction of the line; a code or number within Persian words has its own line. */
  readonly direction?: 'ltr' | 'rtl';
}

/** Which end of the line stands at the given place. */
export type TextAlign = 'left' | 'right' | 'middle';

/** An A4 page that lines are set on; places are points from the upper left. */
export interface PdfPage {
  readonly document: PDFKit.PDFDocument;
  measure(text: string, style: TextStyle): number;
  drawLine(
    text: string,
    at: { readonly x: number; readonly y: number; readonly align: TextAlign },
    style: TextStyle,
  ): void;
  /** The words in lines no wider than asked. */
  wrap(text: string, measure: number, style: TextStyle): string[];
  /** The bytes of the file; nothing can be set any more. */
  end(): Promise<Buffer>;
}

/** Opens an empty page. */
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

  const use = ({ size, weight = 'regular', colour = '#111827' }: TextStyle) =>
    document.font(weight).fontSize(size).fillColor(colour);
  // Features of its own keep the library from setting word by word, from the left.
  const wide = (run: string) => document.widthOfString(run, { features: [] });
  const measure = (text: string, style: TextStyle): number => {
    use(style);
    return visualRuns(text, style.direction ?? 'rtl').reduce((all, run) => all + wide(run), 0);
  };
  return {
    document,
    measure,
    drawLine(text, { x, y, align }, style) {
      const whole = measure(text, style);
      let at = align === 'left' ? x : align === 'right' ? x - whole : x - whole / 2;
      for (const run of visualRuns(text, style.direction ?? 'rtl')) {
        document.text(run, at, y, { lineBreak: false, features: [] });
        at += wide(run);
      }
    },
    wrap(text, most, style) {
      const lines: string[] = [];
      for (const word of text
        .split(' ')
        .flatMap((one) => breakWord(one, (part) => measure(part, style) <= most))) {
        const last = lines.at(-1);
        const longer = `${last} ${word}`;
        if (last !== undefined && measure(longer, style) <= most) lines[lines.length - 1] = longer;
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

/** A word in pieces that fit; most words are one. */
function breakWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  for (const sign of word) {
    const longer = `${parts.at(-1) ?? ''}${sign}`;
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(sign);
  }
  return parts;
}

interface BidiRun {
  readonly text: string;
  readonly level: number;
}

/** The pieces of a line from left to right, each as the font's own shaping wants it. */
function visualRuns(text: string, direction: 'ltr' | 'rtl'): string[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: BidiRun[] = [];
  for (let start = 0, end = 1; end <= text.length; end += 1) {
    const level = levels[start] ?? 0;
    if (end < text.length && levels[end] === level) continue;
    runs.push({ text: text.slice(start, end), level });
    start = end;
  }
  return reorderRuns(runs).flatMap(({ text: run, level }) =>
    prepareForShaping({ text: run.replace(ISOLATES, ''), level }),
  );
}

/** Whatever runs against the line is turned, from the innermost outwards (rule L2 of Unicode's algorithm). */
function reorderRuns(runs: readonly BidiRun[]): BidiRun[] {
  let order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: BidiRun[] = [];
    for (let at = 0; at < order.length; ) {
      const next = order.findIndex((run, index) => index >= at && run.level < level);
      const end = next === -1 ? order.length : next;
      turned.push(...order.slice(at, end).reverse());
      const single = order[end];
      if (single) turned.push(single);
      at = end + 1;
    }
    order = turned;
  }
  return order;
}

/** They part directions and have no shape of their own. */
const ISOLATES = /[\u2066-\u2069]/g;
/** What the font's shaping takes a piece for by its first sign that belongs to any script. */
const ARABIC = /\p{Script=Arabic}/u;
const DIGIT_RUNS =
  /[\u0660-\u066c\u06f0-\u06f9](?:[.:/-]?[\u0660-\u066c\u06f0-\u06f9])*|[^\u0660-\u066c\u06f0-\u06f9]+/g;

/**
 * The font's shaping takes everything Arabic for right to left and turns it, digits too, and mirrors nothing. So what
 * it will turn although it must not is turned before, and what it will not mirror is mirrored.
 */
function prepareForShaping({ text, level }: BidiRun): string[] {
  if (level % 2 === 1) {
    const mirrored = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
    return [(ARABIC.test(text) ? mirrored : mirrored.reverse()).join('')];
  }
  const parts = text.match(DIGIT_RUNS) ?? [];
  return parts.map((part) => (ARABIC.test(part) ? [...part].reverse().join('') : part));
}
