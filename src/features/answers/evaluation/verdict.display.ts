// Icon and tone of a verdict or a change.
import type { Verdict } from '../../../../contract/answers/evaluation.ts';
import type { ResultChange } from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import type { Tone } from '../../../ui/StatusChip/StatusChip.tsx';

interface ChipStyle {
  readonly tone: Tone;
  readonly icon: IconName;
}

export const verdictDisplay: Readonly<Record<Verdict, ChipStyle>> = {
  right: { tone: 'success', icon: 'done' },
  wrong: { tone: 'danger', icon: 'error' },
  unanswered: { tone: 'warning', icon: 'dashed' },
  open: { tone: 'neutral', icon: 'question' },
};

/** Unchanged results have no icon. */
export const changeDisplay: Readonly<Record<Exclude<ResultChange, 'same'>, ChipStyle>> = {
  better: { tone: 'success', icon: 'thumbUp' },
  worse: { tone: 'danger', icon: 'thumbDown' },
  different: { tone: 'info', icon: 'edit' },
  new: { tone: 'neutral', icon: 'plus' },
};
