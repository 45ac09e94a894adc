import { desktop } from '../../drivers/browser.ts';
import { firstHour } from './first-hour.ts';

firstHour('en', desktop);
