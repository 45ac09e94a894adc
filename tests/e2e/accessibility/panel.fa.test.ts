import { accessible } from './panel.ts';

accessible('fa');
