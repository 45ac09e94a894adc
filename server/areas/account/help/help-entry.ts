// Shape of a help entry.
import type { AssistantScreen } from '../../../../contract/support/assistant.ts';

/** `variants`: other wordings of the question; searched, never shown. */
interface HelpText {
  readonly question: string;
  readonly variants: string;
  readonly answer: string;
}

/** `relatedIds`: ids of likely follow-up entries. */
export interface HelpEntry {
  readonly id: string;
  readonly screens: readonly AssistantScreen[];
  readonly relatedIds: readonly string[];
  readonly fa: HelpText;
  readonly en: HelpText;
}
