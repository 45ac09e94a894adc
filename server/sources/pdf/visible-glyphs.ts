// Drops glyphs that are off the page, invisible, or white on white.
import type { Drawing, Glyph, PaintedArea } from './glyphs.ts';

interface Page {
  readonly width: number;
  readonly height: number;
  /** Whether the file holds pictures: they are not rendered here, so text on one may look white on white. */
  readonly hasPictures: boolean;
}

/** Maximum ratio of painted to invisible glyphs on a scanned page with an OCR text layer. */
const MAX_SCAN_GLYPH_RATIO = 0.25;

export interface VisibleGlyphs {
  readonly glyphs: Glyph[];
  /** Number of letters and digits dropped. */
  readonly hiddenCount: number;
}

export function visibleGlyphs(
  { glyphs, painted }: Drawing,
  { width, height, hasPictures }: Page,
): VisibleGlyphs {
  const isOnPage = ({ x0, x1, y, size }: Glyph) => x1 > 0 && x0 < width && y > 0 && y - size < height;
  const unpainted = glyphs.filter(({ ink }) => ink === 'unpainted').length;
  const isScan = hasPictures && glyphs.length - unpainted <= MAX_SCAN_GLYPH_RATIO * unpainted;
  const isVisible = (glyph: Glyph): boolean => {
    if (!isOnPage(glyph) || glyph.ink === 'faint') return false;
    if (glyph.ink === 'unpainted') return isScan;
    return glyph.ink === 'dark' || hasPictures || painted.some((one) => covers(one, glyph));
  };
  const visible = glyphs.filter(isVisible);
  const isAlphanumeric = ({ text }: Glyph) => /[\p{L}\p{N}]/u.test(text);
  return {
    glyphs: visible,
    hiddenCount: glyphs.filter(isAlphanumeric).length - visible.filter(isAlphanumeric).length,
  };
}

function covers({ x0, y0, x1, y1 }: PaintedArea, glyph: Glyph): boolean {
  const x = (glyph.x0 + glyph.x1) / 2;
  const y = glyph.y - glyph.size * 0.3;
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}
