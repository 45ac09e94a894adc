// Tells whether the conditions of a rule hold in a conversation.
import type { RuleCondition, RuleDraft } from '../../../contract/automation/rules.ts';
import type { Priority } from '../../../contract/conversations/priority.ts';
import { detectLocale, foldCharacters, foldText } from '../../engine/text/normalise.ts';

/** What conditions ask of a conversation. */
export interface ConversationFacts {
  readonly id: string;
  readonly botId: string;
  readonly isTest: boolean;
  readonly channel: string;
  readonly labels: readonly string[];
  readonly priority: Priority;
  readonly isAssigned: boolean;
  readonly hasPhone: boolean;
  /** Beginning of the visitor's last message. */
  readonly visitorText: string;
  /** Values of the contact by attribute; empty where no rule asks for them. */
  readonly contactValues: Readonly<Record<string, string>>;
  /** Whether anybody of the bot's team is at work; false where no rule asks for it. */
  readonly isWithinBusinessHours: boolean;
}

/** A text in the spellings in which words are looked for. */
interface SearchedText {
  readonly text: string;
  readonly spaced: string;
  readonly joined: string;
}

/** Words at spaces; each begins with one. */
const toSpacedWords = (folded: string): string => ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;

/** Half-spaces once as spaces and once left out, as people write either. */
const toSpellings = (text: string) => ({
  spaced: toSpacedWords(foldText(text)),
  joined: toSpacedWords(foldCharacters(text).replaceAll('\u200c', '')),
});

/** Of the visitor's words. The same text serves all rules of an event. */
export const toSearchedText = (text: string): SearchedText => ({ text, ...toSpellings(text) });

type ConditionsPredicate = (facts: ConversationFacts, searched: SearchedText) => boolean;

/** Conditions made ready for many events. */
export function compileConditions({
  match,
  conditions,
}: Pick<RuleDraft, 'match' | 'conditions'>): ConditionsPredicate {
  const predicates = conditions.map(compileCondition);
  if (predicates.length === 0) return () => true;
  return match === 'all'
    ? (facts, searched) => predicates.every((predicate) => predicate(facts, searched))
    : (facts, searched) => predicates.some((predicate) => predicate(facts, searched));
}

function compileCondition(condition: RuleCondition): ConditionsPredicate {
  switch (condition.kind) {
    case 'words': {
      const words = condition.words.map(toSpellings).filter(({ spaced }) => spaced !== ' ');
      // The beginning of a word suffices: endings are joined to it.
      return (_facts, { spaced, joined }) =>
        condition.is ===
        words.some(
          (word) =>
            spaced.includes(word.spaced) || joined.includes(word.joined) || joined.includes(word.spaced),
        );
    }
    case 'language':
      return (_facts, { text }) => detectLocale(text) === condition.language;
    case 'channel':
      return ({ channel }) => condition.is === (channel === condition.channel);
    case 'label':
      return ({ labels }) => condition.is === labels.includes(condition.labelId);
    case 'priority':
      return ({ priority }) => priority === condition.priority;
    case 'assigned':
      return ({ isAssigned }) => condition.is === isAssigned;
    case 'phone':
      return ({ hasPhone }) => condition.is === hasPhone;
    case 'attribute': {
      const expectedValue = foldText(condition.value);
      return ({ contactValues }) => {
        const value = foldText(contactValues[condition.attributeId] ?? '');
        return condition.is === (expectedValue === '' ? value !== '' : value === expectedValue);
      };
    }
    case 'hours':
      return ({ isWithinBusinessHours }) => condition.is === isWithinBusinessHours;
  }
}
