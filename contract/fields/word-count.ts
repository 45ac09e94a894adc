import { limits } from '../limits.ts';

/** How many words a text counts: five characters are one, begun ones included. */
export const countWords = (text: string): number => Math.ceil(text.trim().length / limits.charactersPerWord);
