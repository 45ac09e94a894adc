// Knows that the product in English can be used by everyone.
import { accessible } from './accessible.ts';

accessible('en');
