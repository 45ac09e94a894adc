// Knows that the product in Persian can be used by everyone.
import { accessible } from './accessible.ts';

accessible('fa');
