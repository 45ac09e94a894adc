// Interface of source readers.
import type { ErrorTag } from '../../contract/errors.ts';
import type { SourceKind } from '../../contract/training.ts';
import type { BegunSource, LearnedPage } from '../areas/training/learning.store.ts';
import type { Damage } from '../sources/damage/damage.ts';

/** What came of reading an item. `unchanged` only where it was asked for news. */
export type Reading =
  | {
      readonly ok: true;
      readonly text: string;
      readonly pages: number | null;
      readonly warnings: readonly string[];
      readonly damages: readonly Damage[];
      /** Of a page that was fetched anew: what is kept of it besides its text. */
      readonly page: LearnedPage | null;
    }
  | { readonly ok: true; readonly unchanged: true; readonly page: LearnedPage | null }
  | { readonly ok: false; readonly tag: ErrorTag; readonly permanent: boolean };

export interface ReadingTask {
  readonly source: BegunSource;
  /** Only news is wanted: what did not change since it was learned is `unchanged`. */
  readonly wantsNews: boolean;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly show: (ratio: number) => void;
}

/** One way of reading items. Never throws for what is wrong with an item: that is told by its tag. */
export interface LearningPlug {
  readonly kinds: readonly SourceKind[];
  /** How often a passing failure is tried before it is told of; without it, as often as the queue allows. */
  readonly attempts?: number;
  read(task: ReadingTask): Promise<Reading>;
}
