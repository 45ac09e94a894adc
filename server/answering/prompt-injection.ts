// Removes injected instructions from passages before a model reads them.
import type { Passage } from '../engine/index/bot-index.ts';
import { withoutDirections } from '../engine/intents/bot-directives.ts';
import { withoutOrders } from '../engine/intents/instruction-override.ts';

/** What orders whoever answers about is left out, and with it what it would have them say: no ground for an answer. */
export const withoutSteering = (text: string): string => withoutDirections(withoutOrders(text));

/** A passage as a model may read it. */
export const harmless = (passage: Passage): Passage => ({
  ...passage,
  title: withoutSteering(passage.title),
  question: passage.question && withoutSteering(passage.question),
  text: withoutSteering(passage.text),
});
