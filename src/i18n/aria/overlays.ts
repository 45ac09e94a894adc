// What React Aria says at the edges of what opens over the page.
import { speak } from './speak.ts';

export default speak({ dismiss: { fa: 'بستن', en: 'Dismiss' } });
