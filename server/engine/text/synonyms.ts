// Looks up terms that may stand for a query term.
import { SYNONYMS } from './lexicon/synonyms.ts';
import { tokenise } from './tokeniser.ts';

/** Maps each term to its synonyms; skips stop words and multi-word entries. */
function parseRows(rows: string): Map<string, Set<string>> {
  const synonymsByTerm = new Map<string, Set<string>>();
  for (const row of rows.trim().split('\n')) {
    const terms = row.split('،').flatMap((name) => {
      const [word, ...more] = tokenise(name);
      return word && more.length === 0 && !word.isStopWord ? word.terms.slice(0, 1) : [];
    });
    for (const term of terms) {
      const others = synonymsByTerm.get(term) ?? new Set();
      for (const other of terms) if (other !== term) others.add(other);
      synonymsByTerm.set(term, others);
    }
  }
  return synonymsByTerm;
}

const SYNONYM_SETS = parseRows(SYNONYMS);
const NO_SYNONYMS: ReadonlySet<string> = new Set();

/** Terms that may occur in a text instead of a term of the question. */
export function synonymsOf(term: string): ReadonlySet<string> {
  return SYNONYM_SETS.get(term) ?? NO_SYNONYMS;
}
