// What React Aria says of a figure that is not there yet.
import { speak } from './speak.ts';

export default speak({ Empty: { fa: 'خالی', en: 'Empty' } });
