// Icon and tone of a verdict or a change.
import type { Verdict } from '../../../../contract/answers/evaluation.ts';
import type { ResultChange } from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import type { Tone } from '../../../ui/StatusChip/StatusChip.tsx';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}

export const verdictDisplay: Readonly<Record<Verdict, Look>> = {
  right: { tone: 'success', icon: 'done' },
  wrong: { tone: 'danger', icon: 'error' },
  unsaid: { tone: 'warning', icon: 'dashed' },
  open: { tone: 'neutral', icon: 'question' },
};

/** What did not change has no look. */
export const changeDisplay: Readonly<Record<Exclude<ResultChange, 'same'>, Look>> = {
  better: { tone: 'success', icon: 'thumbUp' },
  worse: { tone: 'danger', icon: 'thumbDown' },
  different: { tone: 'info', icon: 'edit' },
  new: { tone: 'neutral', icon: 'plus' },
};
