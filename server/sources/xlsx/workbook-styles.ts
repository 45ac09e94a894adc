// Reads the number formats of a workbook, and which of its cells are written white on white.

import type { Attributes, OfficePackage } from '../office/package.ts';
import { type NumberFormat, numberFormat } from './cell-text.ts';

export interface CellStyle {
  readonly format: NumberFormat;
  /** White letters on no fill. */
  readonly isUnseen: boolean;
}

const WHITE = /^(?:ff)?ffffff$/i;

const isWhite = ({ rgb, theme, indexed }: Attributes): boolean =>
  (rgb !== undefined && WHITE.test(rgb)) || theme === '0' || indexed === '9' || indexed === '1';

/** The styles of cells by their number. */
export async function readCellStyles(
  office: OfficePackage,
  part: string,
): Promise<(index: number) => CellStyle> {
  const custom = new Map<number, string>();
  const whiteFonts: boolean[] = [];
  const plainFills: boolean[] = [];
  const cells: { format: number; font: number; fill: number }[] = [];
  let list = '';
  await office.stream(part, {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (['fonts', 'fills', 'cellXfs', 'cellStyleXfs', 'dxfs', 'borders'].includes(name)) list = name;
      else if (list === 'fonts' && name === 'font') whiteFonts.push(false);
      else if (list === 'fonts' && name === 'color') whiteFonts[whiteFonts.length - 1] = isWhite(attributes);
      else if (list === 'fills' && name === 'fill') plainFills.push(true);
      else if (list === 'fills' && name === 'patternFill' && (attributes.patternType ?? 'none') !== 'none')
        plainFills[plainFills.length - 1] = false;
      else if (list === 'fills' && name === 'gradientFill') plainFills[plainFills.length - 1] = false;
      else if (list === 'cellXfs' && name === 'xf')
        cells.push({
          format: Number(attributes.numFmtId) || 0,
          font: Number(attributes.fontId) || 0,
          fill: Number(attributes.fillId) || 0,
        });
    },
  });
  const styles = cells.map(({ format, font, fill }) => ({
    format: numberFormat(format, custom),
    isUnseen: whiteFonts[font] === true && plainFills[fill] !== false,
  }));
  const plain: CellStyle = { format: numberFormat(0, custom), isUnseen: false };
  return (index) => styles[index] ?? plain;
}
