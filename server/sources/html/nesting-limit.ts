// Rejects HTML nested too deep to process safely.
import { ExtractionError } from '../document-format.ts';

/** Far deeper than careless pages with unclosed tags get. */
const MAX_DEPTH = 1_000;

/** Rejects endless nesting, which makes every tree and stack slow. Fails with FileTooComplex. */
export function checkNestingDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new ExtractionError('FileTooComplex');
}
