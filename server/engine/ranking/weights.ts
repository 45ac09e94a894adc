// The trained weights of the engine.
import type { BoostedTrees } from './boosted-trees.ts';
import type { TermCounts } from './row-features.ts';
import type { Scorer } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

/** The trained scorers; see `bench/engine/train-weights.ts`. */
export interface Scorers {
  /** Several scorers are averaged: their errors differ. */
  readonly passage: readonly Scorer[];
  readonly segment: readonly Scorer[];
  readonly confidence: readonly Scorer[];
  /** Added to the score where the retrieved passages are long. */
  readonly longPassage: Scorer;
  /** Corrections of the scores, trained on businesses. */
  readonly trees: {
    readonly segment: BoostedTrees;
    readonly passage: BoostedTrees;
    readonly confidence: BoostedTrees;
    /** Whether a word of the question asks for what the passage does not have; a score of its own. */
    readonly word: BoostedTrees;
  };
  readonly terms: TermCounts;
}

/** The shipped weights. */
export const WEIGHTS: Scorers = weights;
