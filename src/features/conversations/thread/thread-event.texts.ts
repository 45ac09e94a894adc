import { assignmentTexts, threadEventTexts } from '../../../../contract/conversations/events.texts.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const eventTexts = defineTexts(threadEventTexts);

/** Why it was handed to people. */
export const reasonTexts = defineTexts(assignmentTexts);
