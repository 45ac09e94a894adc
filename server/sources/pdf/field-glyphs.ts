// Puts the values of form fields and notes on the lines of the page they stand beside.

/** What of a glyph tells its line. */
interface PlacedGlyph {
  readonly text: string;
  readonly y: number;
  readonly size: number;
}

/** In ems: a value whose baseline is this near to one of the page is on that line. */
const MAX_SHIFT = 0.9;
/** A page with more fields is no form. */
const MAX_FIELDS = 2_000;

/** The glyphs of all fields, each moved up or down to the nearest line of the page; linear in lines times fields. */
export function alignFields<G extends PlacedGlyph>(
  fields: readonly (readonly G[])[],
  page: readonly G[],
): G[] {
  if (fields.length > MAX_FIELDS) return fields.flat();
  const baselines = [...new Set(page.filter(({ text }) => text.trim() !== '').map(({ y }) => y))];
  return fields.flatMap((field) => {
    const [first] = field;
    if (!first) return [];
    const shifts = baselines.map((y) => y - first.y);
    const nearest = shifts.reduce(
      (best, shift) => (Math.abs(shift) < Math.abs(best) ? shift : best),
      Number.POSITIVE_INFINITY,
    );
    const shift = Math.abs(nearest) <= MAX_SHIFT * first.size ? nearest : 0;
    return field.map((glyph) => ({ ...glyph, y: glyph.y + shift }));
  });
}
