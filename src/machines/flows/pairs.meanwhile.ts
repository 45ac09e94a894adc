// Knows what becomes of a pair being written when somebody else saves the same one. Knows no states and no calls.
import type { PanelEvent } from '../../../contract/live.ts';
import type { PairsContext, PairWords, Said } from './pairs.state.ts';

const isSaid = (a: Said, b: Said): boolean => a.question === b.question && a.answer === b.answer;

/** What somebody else made of the pair that is being written, when a live event tells it. */
export function hearTheirs({ draft, theirs }: PairsContext, event: PanelEvent): Said | null {
  if (event.kind !== 'source.changed' || !draft?.over || event.source.id !== draft.id) return theirs;
  const { question, answer } = event.source;
  const said = { question: question ?? '', answer: answer ?? '' };
  return isSaid(said, draft.over) || isSaid(said, draft) ? null : said;
}

/** The words being written, from now on over what somebody else saved. */
export const overTheirs = ({ draft, theirs }: PairsContext): PairWords | null =>
  draft && theirs ? { ...draft, over: theirs } : draft;

/** What somebody else saved, in place of the words being written. */
export const asTheirs = ({ draft, theirs }: PairsContext): PairWords | null =>
  draft && theirs ? { ...draft, ...theirs, over: theirs } : draft;
