import type { help } from '../../../../contract/help.ts';
import type { Handlers } from '../../context.ts';
import { answerHelp } from './help.ts';

/** The calls of `contract/help.ts`. */
export const helpHandlers: Handlers<typeof help> = {
  answer: async (question) => answerHelp(question),
};
