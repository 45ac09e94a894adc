// Detects messages that say nothing: single letters and mere punctuation.
import { foldText } from '../text/normalise.ts';

/** Whether a message has no word of two letters and no number: «ی», «؟؟», “k k”. */
export const isUnclear = (text: string): boolean =>
  !/\p{N}|\p{L}{2}/u.test(foldText(text).replace(/(.)\1+/gu, '$1'));
