import { accessible } from './accessible.ts';

accessible('en');
