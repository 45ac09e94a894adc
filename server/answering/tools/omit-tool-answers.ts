// Leaves the answers of tools out of what models read.
import type { HistoryMessage } from '../../engine/pipeline/extension-points.ts';

/** Questions that a tool asks are the owner's words and stay. */
export const omitToolAnswers = (history: readonly HistoryMessage[]): readonly HistoryMessage[] =>
  history.filter(({ tool }) => !tool || tool.requestedInput !== undefined);
