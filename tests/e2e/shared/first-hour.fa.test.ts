import { phone } from '../../drivers/browser.ts';
import { describeFirstHour } from './first-hour.ts';

await describeFirstHour('fa', phone);
