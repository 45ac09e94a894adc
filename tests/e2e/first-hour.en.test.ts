// Knows a shop owner's first hour with Pasokh in English, on a desktop.
import { desktop } from '../drivers/browser.ts';
import { firstHour } from './first-hour.ts';

firstHour('en', desktop);
