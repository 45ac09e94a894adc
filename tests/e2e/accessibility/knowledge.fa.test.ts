import { describeKnowledgeAccessibility } from './knowledge.ts';

describeKnowledgeAccessibility('fa');
