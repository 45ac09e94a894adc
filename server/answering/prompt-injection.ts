// Removes injected instructions from passages before a model reads them.
import type { Passage } from '../engine/index/bot-index.ts';
import { removeBotDirectives } from '../engine/intents/bot-directives.ts';
import { removeInstructionOverrides } from '../engine/intents/instruction-override.ts';

/** What orders whoever answers about is left out, and with it what it would have them say: no ground for an answer. */
export const removeInjectedInstructions = (text: string): string =>
  removeBotDirectives(removeInstructionOverrides(text));

/** A passage as a model may read it. */
export const sanitisePassage = (passage: Passage): Passage => ({
  ...passage,
  title: removeInjectedInstructions(passage.title),
  question: passage.question && removeInjectedInstructions(passage.question),
  text: removeInjectedInstructions(passage.text),
});
