import { describeKnowledgeAccessibility } from './knowledge.ts';

await describeKnowledgeAccessibility('en');
