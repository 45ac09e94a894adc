import { accessibleKnowledge } from './knowledge.ts';

accessibleKnowledge('en');
