import { accessibleKnowledge } from './accessible.knowledge.ts';

accessibleKnowledge('fa');
