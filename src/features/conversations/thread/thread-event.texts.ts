import { assignmentTexts, threadEventTexts } from '../../../../contract/conversations/events.texts.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const eventTexts = defineTexts(threadEventTexts);

/** Why a conversation was escalated. */
export const reasonTexts = defineTexts(assignmentTexts);
