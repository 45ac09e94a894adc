// Removes invisible text from a DOCX file: hidden, white or tiny runs.
import { unzipSync, zipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** Parts that hold words, and the styles these may be hidden by. */
const TEXT_PARTS = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/;
const STYLES = 'word/styles.xml';
const COMMENTS = /^word\/comments\w*\.xml$/;
/** In half points. */
const TINY_HALF_POINTS = 2;
const PLAIN_TABLES = new Set(['', 'TableNormal', 'TableGrid', 'a1', 'a3']);

export interface VisibleDocument {
  readonly bytes: Uint8Array;
  /** Whether it held anything that is not learned: hidden or deleted text, comments. */
  readonly hasHidden: boolean;
}

/** The archive must have been weighed before. A document that hides nothing comes back as it is. */
export function removeHiddenText(bytes: Uint8Array): VisibleDocument {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => TEXT_PARTS.test(name) || name === STYLES || COMMENTS.test(name),
  });
  const styles = hiddenStyles(textOf(parts[STYLES]));
  const cleaned = new Map<string, Uint8Array>();
  let hasHidden = false;
  for (const [name, content] of Object.entries(parts)) {
    const xml = textOf(content);
    if (COMMENTS.test(name)) hasHidden ||= /<w:t[ >]/.test(xml);
    if (!TEXT_PARTS.test(name)) continue;
    const { text, wasDeleted } = visibleXml(xml, styles);
    hasHidden ||= wasDeleted || text !== xml;
    if (text !== xml) cleaned.set(name, new TextEncoder().encode(text));
  }
  if (cleaned.size === 0) return { bytes, hasHidden };
  const all = unzipSync(bytes, { filter: ({ name }) => !name.startsWith('word/media/') });
  return { bytes: zipSync({ ...all, ...Object.fromEntries(cleaned) }, { level: 0 }), hasHidden };
}

const textOf = (bytes: Uint8Array | undefined): string =>
  bytes ? new TextDecoder().decode(bytes).replace(/^\ufeff/, '') : '';

const isEnabled = ({ 'w:val': value = 'true' }: Attributes): boolean =>
  !/^(?:0|false|off|none)$/i.test(value);

type Attributes = Readonly<Record<string, string>>;

/** Ids of styles whose letters are hidden, with those based on them. */
function hiddenStyles(xml: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  const basedOn = new Map<string, string>();
  let [style, isMark] = ['', false];
  const parser = new Parser(
    {
      onopentag(name, attributes: Attributes) {
        if (name === 'w:style') style = attributes['w:styleId'] ?? '';
        if (name === 'w:pPr') isMark = true;
        if (name === 'w:basedOn') basedOn.set(style, attributes['w:val'] ?? '');
        if (name === 'w:vanish' && !isMark && isEnabled(attributes)) hidden.add(style);
      },
      onclosetag(name) {
        if (name === 'w:pPr') isMark = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  for (let size = -1; size !== hidden.size; ) {
    size = hidden.size;
    for (const [child, parent] of basedOn) if (hidden.has(parent)) hidden.add(child);
  }
  return hidden;
}

const isPale = (colour: string): boolean => /^(?:f[a-f0-9]){3}$/i.test(colour);

/** Whether a shading is dark enough to be read on in white; `auto` is the page. */
const isShaded = ({ 'w:fill': fill = 'auto', 'w:themeFill': theme }: Attributes): boolean =>
  theme !== undefined ? !/^(?:background1|light1)$/.test(theme) : fill !== 'auto' && !isPale(fill);

interface Run {
  readonly start: number;
  isHidden: boolean;
  isWhite: boolean;
  isShaded: boolean;
}

/** A document's part without its hidden runs; all else stays to the letter. */
function visibleXml(xml: string, styles: ReadonlySet<string>): { text: string; wasDeleted: boolean } {
  const hiddenRanges: (readonly [number, number])[] = [];
  /** What shades the text inside: table cells, paragraphs, text boxes, dark pages. */
  const shades: { name: string; isShaded: boolean; isHidden: boolean }[] = [];
  const runs: Run[] = [];
  let [wasDeleted, isMark, isPageDark, deletions] = [false, false, false, 0];
  const inside = () => shades.at(-1);
  const parser = new Parser(
    {
      onopentag(name, attributes: Attributes) {
        const run = runs.at(-1);
        if (name === 'w:background') isPageDark = !isPale(attributes['w:color'] ?? 'FFFFFF');
        else if (name === 'w:tc' || name === 'w:p' || name === 'w:tbl' || name === 'w:txbxContent')
          shades.push({
            name,
            isShaded: name === 'w:txbxContent' || (inside()?.isShaded ?? false),
            isHidden: inside()?.isHidden ?? false,
          });
        else if (name === 'w:del' || name === 'w:moveFrom') deletions += 1;
        else if (name === 'w:delText') wasDeleted = true;
        else if (name === 'w:pPr') isMark = true;
        else if (name === 'w:r')
          runs.push({ start: parser.startIndex, isHidden: false, isWhite: false, isShaded: false });
        else if (name === 'w:shd' && (isMark || !run)) shade(isShaded(attributes));
        else if (name === 'w:tblStyle' && !PLAIN_TABLES.has(attributes['w:val'] ?? '')) shade(true);
        else if (name === 'w:pStyle' && styles.has(attributes['w:val'] ?? '')) hide();
        else if (run && !isMark) formatted(run, name, attributes);
      },
      onclosetag(name) {
        if (name === 'w:pPr') isMark = false;
        else if (name === 'w:del' || name === 'w:moveFrom') deletions -= 1;
        else if (name === inside()?.name) shades.pop();
        else if (name === 'w:r') close(runs.pop());
      },
    },
    { xmlMode: true },
  );
  const shade = (isDark: boolean) => {
    const container = inside();
    if (container) container.isShaded ||= isDark;
  };
  const hide = () => {
    const container = inside();
    if (container) container.isHidden = true;
  };
  const formatted = (run: Run, name: string, attributes: Attributes) => {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:vanish') run.isHidden = isEnabled(attributes);
    else if (name === 'w:rStyle' && styles.has(value)) run.isHidden = true;
    else if (name === 'w:sz' && Number(value) <= TINY_HALF_POINTS) run.isHidden = true;
    else if (name === 'w:color') run.isWhite = isPale(value);
    else if (name === 'w:highlight') run.isShaded = value !== 'none' && value !== 'white';
    else if (name === 'w:shd') run.isShaded ||= isShaded(attributes);
  };
  const close = (run: Run | undefined) => {
    if (!run || deletions > 0) return;
    const isUnseen = run.isWhite && !run.isShaded && !isPageDark && !(inside()?.isShaded ?? false);
    const isHidden = run.isHidden || isUnseen || (inside()?.isHidden ?? false);
    if (!isHidden || !/<w:t[ >]/.test(xml.slice(run.start, parser.endIndex))) return;
    while ((hiddenRanges.at(-1)?.[0] ?? -1) > run.start) hiddenRanges.pop(); // a text box inside a run
    hiddenRanges.push([run.start, parser.endIndex + 1]);
  };
  parser.end(xml);
  let [text, from] = ['', 0];
  for (const [start, end] of hiddenRanges) {
    text += xml.slice(from, start);
    from = end;
  }
  return { text: text + xml.slice(from), wasDeleted };
}
