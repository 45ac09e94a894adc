// Detects a question about a table that names none of its rows but something unknown.
import type { CandidateSet, PassageFeatures } from '../ranking/passage-features.ts';

const MIN_MATCH = 0.5;

/**
 * Whether no word of the question tells one row of the table from another, while a noun of it stands nowhere in
 * the knowledge: «تور سبلان چنده» of a table of other tours. `best` is the row that answers best.
 */
export function namesNoRow(
  { weighted: { words } }: CandidateSet,
  { analysis, segmentMatches, titleMatch }: PassageFeatures,
  best: number,
): boolean {
  const { text } = analysis.passage;
  const rows = segmentMatches.filter(({ segment }) => text.slice(segment.start, segment.end).includes(' | '));
  const row = segmentMatches[best];
  if (rows.length < 2 || !row || !rows.includes(row)) return false;
  const isMatched = (match: readonly number[], at: number) => (match[at] ?? 0) >= MIN_MATCH;
  const content = words.flatMap(({ word, isIndexed }, at) =>
    word.isStopWord ? [] : [{ word, isIndexed, at }],
  );
  const tellsRow = content.some(
    ({ at }) =>
      isMatched(row.match.conceptual, at) && rows.some(({ match }) => !isMatched(match.conceptual, at)),
  );
  const isMissing = content.some(
    ({ word, isIndexed, at }) =>
      !isIndexed &&
      !word.isVerb &&
      !isMatched(row.match.conceptual, at) &&
      !isMatched(titleMatch.conceptual, at),
  );
  return !tellsRow && isMissing;
}
