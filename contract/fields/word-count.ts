import { limits } from '../limits.ts';

/** Number of words of a text: five characters count as one, rounded up. */
export const countWords = (text: string): number => Math.ceil(text.trim().length / limits.charactersPerWord);
