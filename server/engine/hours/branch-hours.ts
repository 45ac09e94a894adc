// Joins the opening hours of several passages by branch and finds those a question asks about.
import { type BranchHours, mergeHours, type OpeningHours } from './opening-hours.ts';

/** The hours of one branch, with the passages that tell them. */
export interface FoundHours<Source> {
  readonly branch: BranchHours;
  readonly omitsRamadan: boolean;
  readonly sources: readonly Source[];
}

const keyOf = ({ words }: BranchHours): string => words.join(' ');

/** By branch, in the order of the passages; undefined where two passages contradict each other. */
export function joinHours<Source>(
  found: readonly { readonly hours: OpeningHours; readonly source: Source }[],
): FoundHours<Source>[] | undefined {
  const joined = new Map<string, FoundHours<Source>>();
  for (const { hours, source } of found) {
    for (const branch of hours.branches) {
      const existing = joined.get(keyOf(branch));
      const merged = existing ? mergeHours(existing.branch, branch) : branch;
      if (!merged) return undefined;
      joined.set(keyOf(branch), {
        branch: merged,
        omitsRamadan: hours.omitsRamadan || (existing?.omitsRamadan ?? false),
        sources: [...(existing?.sources ?? []), source],
      });
    }
  }
  return [...joined.values()];
}

/**
 * The hours that a question asks about: those of the branch it names, else those of the business itself, else
 * all. Empty where no branch has the words of the question.
 */
export function selectBranches<Source>(
  all: readonly FoundHours<Source>[],
  branchWords: readonly string[],
): readonly FoundHours<Source>[] {
  if (branchWords.length > 0)
    return all.filter(({ branch }) => branchWords.every((word) => branch.words.includes(word)));
  const own = all.filter(({ branch }) => branch.label === '');
  return own.length > 0 ? own : all;
}
