import { accessible } from './accessible.ts';

accessible('fa');
