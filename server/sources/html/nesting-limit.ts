// Rejects HTML nested too deep to process safely.
import { ExtractionError } from '../document-format.ts';

/** Far deeper than careless pages, whose tags are never closed, come to be. */
const MAX_DEPTH = 1_000;

/** Tags within tags without end make every tree and every stack of them slow. Fails with FileTooComplex. */
export function checkNestingDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new ExtractionError('FileTooComplex');
}
