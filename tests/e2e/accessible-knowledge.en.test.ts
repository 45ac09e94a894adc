// Knows that the screens of a bot's knowledge can be used by everyone in English.
import { accessibleKnowledge } from './accessible.knowledge.ts';

accessibleKnowledge('en');
