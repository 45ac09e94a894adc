// Tells which runs of a Word file nobody sees: hidden, white on white, tiny.

import type { Attributes } from '../office/package.ts';
import { isEnabled, type WordStyles } from './word-styles.ts';

/** In half points. */
const TINY_HALF_POINTS = 2;
const PLAIN_TABLES = new Set(['', 'TableNormal', 'TableGrid', 'a1', 'a3']);
const CONTAINERS = new Set(['w:tc', 'w:p', 'w:tbl', 'w:txbxContent']);

const isPale = (colour: string): boolean => /^(?:f[a-f0-9]){3}$/i.test(colour);

/** Whether a shading is dark enough to be read on in white; `auto` is the page. */
const isShaded = ({ 'w:fill': fill = 'auto', 'w:themeFill': theme }: Attributes): boolean =>
  theme !== undefined ? !/^(?:background1|light1)$/.test(theme) : fill !== 'auto' && !isPale(fill);

/** What the properties of a run say of its letters. */
export interface RunLook {
  isHidden: boolean;
  isWhite: boolean;
  isShaded: boolean;
  isBold: boolean;
}

export const plainLook = (): RunLook => ({ isHidden: false, isWhite: false, isShaded: false, isBold: false });

/** Follows the containers of the text that is being read. */
export class Visibility {
  readonly #styles: WordStyles;
  readonly #shades: { name: string; isShaded: boolean; isHidden: boolean }[] = [];
  #isPageDark = false;

  constructor(styles: WordStyles) {
    this.#styles = styles;
  }

  /** @param run the run that is open; its own properties are told by `format` */
  open(name: string, attributes: Attributes, run: RunLook | undefined, isParagraphMark: boolean): void {
    const inside = this.#shades.at(-1);
    if (name === 'w:background') this.#isPageDark = !isPale(attributes['w:color'] ?? 'FFFFFF');
    else if (CONTAINERS.has(name))
      this.#shades.push({
        name,
        isShaded: name === 'w:txbxContent' || (inside?.isShaded ?? false),
        isHidden: inside?.isHidden ?? false,
      });
    else if (!inside) return;
    else if (name === 'w:shd' && (isParagraphMark || !run)) inside.isShaded ||= isShaded(attributes);
    else if (name === 'w:tblStyle') inside.isShaded ||= !PLAIN_TABLES.has(attributes['w:val'] ?? '');
    else if (name === 'w:pStyle') inside.isHidden ||= this.#styles.isHidden(attributes['w:val'] ?? '');
  }

  close(name: string): void {
    if (name === this.#shades.at(-1)?.name) this.#shades.pop();
  }

  /** Takes one property of a run. */
  format(look: RunLook, name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:vanish') look.isHidden = isEnabled(attributes);
    else if (name === 'w:rStyle' && this.#styles.isHidden(value)) look.isHidden = true;
    else if (name === 'w:sz' && Number(value) <= TINY_HALF_POINTS) look.isHidden = true;
    else if (name === 'w:color') look.isWhite = isPale(value);
    else if (name === 'w:highlight') look.isShaded = value !== 'none' && value !== 'white';
    else if (name === 'w:shd') look.isShaded ||= isShaded(attributes);
    else if (name === 'w:b' || name === 'w:bCs') look.isBold ||= isEnabled(attributes);
  }

  isSeen(look: RunLook): boolean {
    const inside = this.#shades.at(-1);
    const isOnWhite = !look.isShaded && !this.#isPageDark && !(inside?.isShaded ?? false);
    return !look.isHidden && !(inside?.isHidden ?? false) && !(look.isWhite && isOnWhite);
  }
}
