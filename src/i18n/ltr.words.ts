export { splitLtr } from '../../contract/ltr.words.ts';
