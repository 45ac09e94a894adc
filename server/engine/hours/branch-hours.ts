// Joins opening hours of several passages by branch and selects those asked about.
import type { HoursQuestion } from './hours-question.ts';
import { type BranchHours, mergeHours, type OpeningHours } from './opening-hours.ts';

/** The hours of one branch, with the passages that tell them. */
export interface FoundHours<Source> {
  readonly branch: BranchHours;
  readonly isRamadanOmitted: boolean;
  readonly sources: readonly Source[];
}

const branchKey = ({ words }: BranchHours): string => words.join(' ');

/** By branch, in the order of the passages; undefined where two passages contradict each other. */
export function joinHours<Source>(
  found: readonly { readonly hours: OpeningHours; readonly source: Source }[],
): FoundHours<Source>[] | undefined {
  const joined = new Map<string, FoundHours<Source>>();
  for (const { hours, source } of found) {
    for (const branch of hours.branches) {
      const existing = joined.get(branchKey(branch));
      const merged = existing ? mergeHours(existing.branch, branch) : branch;
      if (!merged) return undefined;
      joined.set(branchKey(branch), {
        branch: merged,
        isRamadanOmitted: hours.isRamadanOmitted || (existing?.isRamadanOmitted ?? false),
        sources: [...(existing?.sources ?? []), source],
      });
    }
  }
  return [...joined.values()];
}

/**
 * The hours that a question asks about: those of the branch it names, else those of the business itself, else
 * all. A kind of place, «رستوران», names a branch only where one is called so. Empty where no branch has the
 * words of the question.
 */
export function selectBranches<Source>(
  all: readonly FoundHours<Source>[],
  { branchWords, placeWords }: Pick<HoursQuestion, 'branchWords' | 'placeWords'>,
): readonly FoundHours<Source>[] {
  const findNamed = (words: readonly string[]) => {
    const byName = all.filter(({ branch }) => words.every((word) => branch.words.includes(word)));
    const isAtAddress = ({ branch: { words: own, addressWords } }: FoundHours<Source>) =>
      words.every((word) => own.includes(word) || addressWords.includes(word));
    return byName.length > 0 ? byName : all.filter(isAtAddress);
  };
  const namedPlaces = placeWords.filter((place) => all.some(({ branch }) => branch.words.includes(place)));
  const words = [...branchWords, ...namedPlaces];
  if (words.length > 0) return findNamed(words);
  const unnamedBranches = all.filter(({ branch }) => branch.label === '');
  return unnamedBranches.length > 0 ? unnamedBranches : all;
}
