import { accessible } from './panel.ts';

accessible('en');
