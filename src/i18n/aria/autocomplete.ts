import { ariaStrings } from './strings.ts';

export default ariaStrings({ collectionLabel: { fa: 'پیشنهادها', en: 'Suggestions' } });
