// Shape of a help entry.
import type { AssistantScreen } from '../../../../contract/support/assistant.ts';

/** `variants`: other words people ask it with; searched with the question, never shown. */
interface Wording {
  readonly question: string;
  readonly variants: string;
  readonly answer: string;
}

/** `relatedIds`: ids of what people tend to ask after it. */
export interface HelpEntry {
  readonly id: string;
  readonly screens: readonly AssistantScreen[];
  readonly relatedIds: readonly string[];
  readonly fa: Wording;
  readonly en: Wording;
}
