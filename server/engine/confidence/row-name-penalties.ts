// Detects a question that names another row than the one found, or none of a table.
import type { CandidateSet, PassageFeatures } from '../ranking/passage-features.ts';
import type { SegmentMatch } from '../ranking/segment-features.ts';
import { mentionsConcept } from '../ranking/term-match.ts';
import { tokenise } from '../text/tokeniser.ts';

const MIN_MATCH = 0.5;
/** A shorter word is often a letter that is spelt out: «پی ان ۰۱». */
const MIN_NAME_LENGTH = 3;

const isMatched = (match: readonly number[], at: number): boolean => (match[at] ?? 0) >= MIN_MATCH;

/** The text of the row at an index; undefined where that segment is no row. */
function rowAt({ analysis, segmentMatches }: PassageFeatures, index: number): string | undefined {
  const segment = segmentMatches[index]?.segment;
  const text = analysis.passage.text.slice(segment?.start, segment?.end);
  return segment && text.includes(' | ') ? text : undefined;
}

/** The content words of a question that name something which stands nowhere in the knowledge. */
function findUnknownWords(
  { weighted: { words } }: CandidateSet,
  { titleMatch }: PassageFeatures,
  row: SegmentMatch,
) {
  return words.filter(
    ({ word, isIndexed }, at) =>
      !word.isStopWord &&
      !word.isVerb &&
      !isIndexed &&
      !isMatched(row.match.conceptual, at) &&
      !isMatched(titleMatch.conceptual, at),
  );
}

/**
 * Whether no word of the question tells one row of the table from another, while one names something unknown: «تور سبلان
 * چنده» of a table of other tours. `best` is the row that answers best.
 */
export function hasUnknownRowName(candidates: CandidateSet, passage: PassageFeatures, best: number): boolean {
  const rows = passage.segmentMatches.filter((_, index) => rowAt(passage, index) !== undefined);
  const row = passage.segmentMatches[best];
  if (rows.length < 2 || !row || !rows.includes(row)) return false;
  const isRowQuestion = candidates.weighted.words.some(
    ({ word }, at) =>
      !word.isStopWord &&
      isMatched(row.match.conceptual, at) &&
      rows.some(({ match }) => !isMatched(match.conceptual, at)),
  );
  return !isRowQuestion && findUnknownWords(candidates, passage, row).length > 0;
}

/**
 * Whether the label of the row goes on otherwise than the question after the same words: «چای دارچین» for «چای ماسالا».
 * A word that the knowledge lacks is another name, unless the row has a concept of it which is not of the word before:
 * both «چای» and «چای ماسالا» are tea.
 */
export function hasOtherRowName(candidates: CandidateSet, passage: PassageFeatures, best: number): boolean {
  const text = rowAt(passage, best);
  const row = passage.segmentMatches[best];
  if (text === undefined || !row) return false;
  const { words, terms } = candidates.weighted;
  const [cell = ''] = text.split(' | ');
  const label = tokenise(cell.slice(cell.indexOf(': ') + 1)).filter(({ isStopWord }) => !isStopWord);
  const length = label.findIndex((word) => !word.terms.some((term) => terms.has(term)));
  const last = label[length - 1];
  if (!last || (label[length]?.surface.length ?? 0) < MIN_NAME_LENGTH) return false;
  return words.some(({ word, isIndexed }, at) => {
    const before = words[at - 1]?.word;
    const isName = !word.isStopWord && !word.isVerb && !word.isCorrected && !isIndexed;
    if (!isName || !before || word.surface.length < MIN_NAME_LENGTH) return false;
    if (isMatched(row.match.lexical, at) || isMatched(passage.titleMatch.lexical, at)) return false;
    const isExplained = [...word.concepts].some(
      (concept) => !before.concepts.has(concept) && mentionsConcept(row.segment.analysed, concept),
    );
    return !isExplained && last.terms.some((term) => before.terms.has(term));
  });
}
