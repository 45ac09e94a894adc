import { speak } from './strings.ts';

export default speak({ collectionLabel: { fa: 'پیشنهادها', en: 'Suggestions' } });
