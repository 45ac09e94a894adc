import { accessibleKnowledge } from './knowledge.ts';

accessibleKnowledge('fa');
