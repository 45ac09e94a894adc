// Reads a workbook's cell styles: number formats and white-on-white text.

import type { Attributes, OfficePackage } from '../office/package.ts';
import { type NumberFormat, numberFormat } from './cell-text.ts';

export interface CellStyle {
  readonly format: NumberFormat;
  /** White font on no fill. */
  readonly isWhiteOnWhite: boolean;
}

const WHITE = /^(?:ff)?ffffff$/i;

const isWhite = ({ rgb, theme, indexed }: Attributes): boolean =>
  (rgb !== undefined && WHITE.test(rgb)) || theme === '0' || indexed === '9' || indexed === '1';

/** Cell styles by index (`cellXfs`). */
export async function readCellStyles(
  office: OfficePackage,
  part: string,
): Promise<(index: number) => CellStyle> {
  const custom = new Map<number, string>();
  const whiteFonts: boolean[] = [];
  const emptyFills: boolean[] = [];
  const cells: { format: number; font: number; fill: number }[] = [];
  let section = '';
  await office.stream(part, {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (['fonts', 'fills', 'cellXfs', 'cellStyleXfs', 'dxfs', 'borders'].includes(name))
        section = name;
      else if (section === 'fonts' && name === 'font') whiteFonts.push(false);
      else if (section === 'fonts' && name === 'color')
        whiteFonts[whiteFonts.length - 1] = isWhite(attributes);
      else if (section === 'fills' && name === 'fill') emptyFills.push(true);
      else if (section === 'fills' && name === 'patternFill' && (attributes.patternType ?? 'none') !== 'none')
        emptyFills[emptyFills.length - 1] = false;
      else if (section === 'fills' && name === 'gradientFill') emptyFills[emptyFills.length - 1] = false;
      else if (section === 'cellXfs' && name === 'xf')
        cells.push({
          format: Number(attributes.numFmtId) || 0,
          font: Number(attributes.fontId) || 0,
          fill: Number(attributes.fillId) || 0,
        });
    },
  });
  const styles = cells.map(({ format, font, fill }) => ({
    format: numberFormat(format, custom),
    isWhiteOnWhite: whiteFonts[font] === true && emptyFills[fill] !== false,
  }));
  const defaultStyle: CellStyle = { format: numberFormat(0, custom), isWhiteOnWhite: false };
  return (index) => styles[index] ?? defaultStyle;
}
