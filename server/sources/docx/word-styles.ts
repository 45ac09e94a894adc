// Reads which styles of a Word file are headings, captions, lists or hidden.

import type { Attributes, OfficePackage } from '../office/package.ts';

export interface WordStyles {
  /** From 1; 0 for a style that is no heading. */
  headingLevel(style: string): number;
  isCaption(style: string): boolean;
  /** Of a line in the table of contents. */
  isContents(style: string): boolean;
  isList(style: string): boolean;
  /** The list that a style belongs to, and its level; '' for none. */
  listOf(style: string): readonly [list: string, level: number];
  /** Whether its letters are hidden, or those of the style it is based on. */
  isHidden(style: string): boolean;
}

interface Style {
  name: string;
  basedOn: string;
  outline: number | null;
  isHidden: boolean;
  list: string;
  level: number;
}

const MAX_BASES = 20;

export async function readStyles(office: OfficePackage, part: string): Promise<WordStyles> {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  let isInParagraphProps = false;
  await office.stream(part, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { name: '', basedOn: '', outline: null, isHidden: false, list: '', level: 0 };
        styles.set(attributes['w:styleId'] ?? '', style);
      } else if (!style) return;
      else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:outlineLvl') style.outline = Number(value);
      else if (name === 'w:numId') style.list = value === '0' ? '' : value;
      else if (name === 'w:ilvl') style.level = Number(value) || 0;
      else if (name === 'w:pPr') isInParagraphProps = true;
      else if (name === 'w:vanish' && !isInParagraphProps) style.isHidden = isEnabled(attributes);
    },
    close(name) {
      if (name === 'w:style') style = undefined;
      if (name === 'w:pPr') isInParagraphProps = false;
    },
  });
  const find = <Found>(id: string, pick: (style: Style) => Found | undefined): Found | undefined => {
    let next = styles.get(id);
    for (let base = 0; next && base < MAX_BASES; base += 1) {
      const found = pick(next);
      if (found !== undefined) return found;
      next = styles.get(next.basedOn);
    }
    return undefined;
  };
  return {
    headingLevel: (id) => find(id, levelOf) ?? 0,
    isCaption: (id) => find(id, ({ name }) => /^caption$/i.test(name) || undefined) ?? /^caption$/i.test(id),
    isContents: (id) => find(id, ({ name }) => /^toc \d$/i.test(name) || undefined) ?? /^toc\d$/i.test(id),
    isList: (id) => find(id, ({ list }) => list !== '' || undefined) ?? false,
    listOf: (id) =>
      find(id, ({ list, level }) => (list === '' ? undefined : ([list, level] as const))) ?? ['', 0],
    isHidden: (id) => find(id, ({ isHidden }) => isHidden || undefined) ?? false,
  };
}

function levelOf({ name, outline }: Style): number | undefined {
  const [, level] = /^heading (\d)$/i.exec(name) ?? [];
  if (level) return Number(level);
  if (/^title$/i.test(name)) return 1;
  return outline !== null && outline < 9 ? outline + 1 : undefined;
}

/** A property without a value is on. */
export const isEnabled = ({ 'w:val': value = 'true' }: Attributes): boolean =>
  !/^(?:0|false|off|none)$/i.test(value);
