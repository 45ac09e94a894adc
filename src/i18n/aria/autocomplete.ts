// What React Aria says of what is offered while typing.
import { speak } from './speak.ts';

export default speak({ collectionLabel: { fa: 'پیشنهادها', en: 'Suggestions' } });
