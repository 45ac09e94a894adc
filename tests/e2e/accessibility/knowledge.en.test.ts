import { describeKnowledgeAccessibility } from './knowledge.ts';

describeKnowledgeAccessibility('en');
