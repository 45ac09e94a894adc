// Detects invisible runs of a Word file: hidden, white on white, tiny.

import type { Attributes } from '../office/package.ts';
import { isEnabled, type WordStyles } from './word-styles.ts';

/** In half points. */
const TINY_HALF_POINTS = 2;
const UNSHADED_TABLE_STYLES = new Set(['', 'TableNormal', 'TableGrid', 'a1', 'a3']);
const CONTAINERS = new Set(['w:tc', 'w:p', 'w:tbl', 'w:txbxContent']);

const isPale = (colour: string): boolean => /^(?:f[a-f0-9]){3}$/i.test(colour);

/** Whether a shading is dark enough for white text; `auto` is the page's colour. */
const isShaded = ({ 'w:fill': fill = 'auto', 'w:themeFill': theme }: Attributes): boolean =>
  theme !== undefined ? !/^(?:background1|light1)$/.test(theme) : fill !== 'auto' && !isPale(fill);

/** Formatting of a run that decides whether its text is visible. */
export interface RunFormat {
  isHidden: boolean;
  isWhite: boolean;
  isShaded: boolean;
  isBold: boolean;
}

export const defaultRunFormat = (): RunFormat => ({
  isHidden: false,
  isWhite: false,
  isShaded: false,
  isBold: false,
});

/** Tracks the containers of the text being read. */
export class Visibility {
  readonly #styles: WordStyles;
  readonly #shades: { name: string; isShaded: boolean; isHidden: boolean }[] = [];
  #isPageDark = false;

  constructor(styles: WordStyles) {
    this.#styles = styles;
  }

  /** @param run the open run; its own properties go to `applyFormat` */
  open(name: string, attributes: Attributes, run: RunFormat | undefined, isParagraphMark: boolean): void {
    const container = this.#shades.at(-1);
    if (name === 'w:background') this.#isPageDark = !isPale(attributes['w:color'] ?? 'FFFFFF');
    else if (CONTAINERS.has(name))
      this.#shades.push({
        name,
        isShaded: name === 'w:txbxContent' || (container?.isShaded ?? false),
        isHidden: container?.isHidden ?? false,
      });
    else if (!container) return;
    else if (name === 'w:shd' && (isParagraphMark || !run)) container.isShaded ||= isShaded(attributes);
    else if (name === 'w:tblStyle')
      container.isShaded ||= !UNSHADED_TABLE_STYLES.has(attributes['w:val'] ?? '');
    else if (name === 'w:pStyle') container.isHidden ||= this.#styles.isHidden(attributes['w:val'] ?? '');
  }

  close(name: string): void {
    if (name === this.#shades.at(-1)?.name) this.#shades.pop();
  }

  /** Applies one formatting property to a run. */
  applyFormat(run: RunFormat, name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:vanish') run.isHidden = isEnabled(attributes);
    else if (name === 'w:rStyle' && this.#styles.isHidden(value)) run.isHidden = true;
    else if (name === 'w:sz' && Number(value) <= TINY_HALF_POINTS) run.isHidden = true;
    else if (name === 'w:color') run.isWhite = isPale(value);
    else if (name === 'w:highlight') run.isShaded = value !== 'none' && value !== 'white';
    else if (name === 'w:shd') run.isShaded ||= isShaded(attributes);
    else if (name === 'w:b' || name === 'w:bCs') run.isBold ||= isEnabled(attributes);
  }

  isVisible(run: RunFormat): boolean {
    const container = this.#shades.at(-1);
    const isOnWhite = !run.isShaded && !this.#isPageDark && !(container?.isShaded ?? false);
    return !run.isHidden && !(container?.isHidden ?? false) && !(run.isWhite && isOnWhite);
  }
}
