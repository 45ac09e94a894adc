// Hands the rule of which words are read from left to right to whatever draws them. Knows no rule itself.
export { splitLtr } from '../../contract/ltr.words.ts';
