import { speak } from './speak.ts';

export default speak({ collectionLabel: { fa: 'پیشنهادها', en: 'Suggestions' } });
