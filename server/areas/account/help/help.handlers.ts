import type { assistant } from '../../../../contract/support/assistant.ts';
import type { Handlers } from '../../shared/context.ts';
import { answerHelp } from './help.ts';

/** The calls of `contract/support/assistant.ts`. */
export const helpHandlers: Handlers<typeof assistant> = {
  answer: async (question) => answerHelp(question),
};
