// Removes injected instructions from passages before a model reads them.
import type { Passage } from '../engine/index/bot-index.ts';
import { removeBotDirectives } from '../engine/intents/bot-directives.ts';
import { removeInstructionOverrides } from '../engine/intents/instruction-override.ts';

/** Removes commands to the bot together with the text they dictate. */
export const removeInjectedInstructions = (text: string): string =>
  removeBotDirectives(removeInstructionOverrides(text));

/** A passage that is safe for a model to read. */
export const sanitisePassage = (passage: Passage): Passage => ({
  ...passage,
  title: removeInjectedInstructions(passage.title),
  question: passage.question && removeInjectedInstructions(passage.question),
  text: removeInjectedInstructions(passage.text),
});
