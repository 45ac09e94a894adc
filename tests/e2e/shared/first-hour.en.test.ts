import { desktop } from '../../drivers/browser.ts';
import { describeFirstHour } from './first-hour.ts';

await describeFirstHour('en', desktop);
