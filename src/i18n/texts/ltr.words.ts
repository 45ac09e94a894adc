export { splitLtr } from '../../../contract/fields/ltr.words.ts';
