// Knows which characters no text may be kept with. Knows no field.

/** The text without what PostgreSQL refuses (NUL) and UTF-8 cannot carry (half a surrogate pair). */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
