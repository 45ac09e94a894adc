// Knows who may answer before the documents are searched, and who freshens what was found. Knows no one's inside.
import type { Freshener, TalkStep } from '../engine/talk.ts';
import type { Store } from '../store/store.ts';

export interface OwnStepsDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

/** Tried in this order; the first that says something answers. */
export const ownSteps = (_deps: OwnStepsDeps): readonly TalkStep[] => [];

/** Asked together, for as long as an answer may wait for them. */
export const ownFresheners = (_deps: OwnStepsDeps): readonly Freshener[] => [];
