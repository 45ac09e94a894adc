// Knows which passages say the same, or of one matter different amounts. Pure; knows no storage and no thread.
import { fold } from '../../../../engine/normalise.ts';
import { unitsOf } from '../../../../engine/units.ts';
import { wordsOf } from '../../../../engine/words.ts';
import { disagree, isQuantityWord, type Quantities, quantitiesOf } from './quantities.ts';

export interface ComparedPassage {
  readonly sourceId: string;
  readonly kind: 'text' | 'qa';
  readonly title: string;
  readonly question: string | null;
  readonly text: string;
}

export interface Finding {
  readonly kind: 'duplicate' | 'contradiction';
  readonly oneId: string;
  readonly otherId: string;
  readonly oneText: string;
  readonly otherText: string;
}

interface Statement {
  readonly sourceId: string;
  readonly text: string;
  /** What it is about: its telling words without amounts. */
  readonly topic: ReadonlySet<string>;
  /** All it says; two that share nearly all are one. */
  readonly whole: ReadonlySet<string>;
  readonly quantities: Quantities;
}

const ONE_TOPIC = 0.7;
const SAME_WORDS = 0.85;
/** Shorter statements say the same by chance. */
const LEAST_WORDS = 5;
/** A word that so many statements hold tells no topic. */
const CROWD = 150;
const MOST = 500;

/**
 * What of the changed items repeats or contradicts anything. Costs the words of all passages once, and for each changed
 * statement those that share a word of its topic, of which common ones are left out.
 */
export function compare(passages: readonly ComparedPassage[], changed: ReadonlySet<string>): Finding[] {
  const statements = passages.flatMap(statementsOf);
  const byWord = new Map<string, number[]>();
  statements.forEach(({ topic }, at) => {
    for (const word of topic) {
      const places = byWord.get(word);
      if (places) places.push(at);
      else byWord.set(word, [at]);
    }
  });
  const found = new Map<string, Finding>();
  statements.forEach((one, at) => {
    if (!changed.has(one.sourceId)) return;
    for (const place of neighbours(one, byWord)) {
      const other = statements[place];
      if (!other || place === at || other.sourceId === one.sourceId || found.size >= MOST) continue;
      if (changed.has(other.sourceId) && place < at) continue;
      const kind = relationOf(one, other);
      if (!kind) continue;
      const [first, second] = one.sourceId < other.sourceId ? [one, other] : [other, one];
      const finding = {
        kind,
        oneId: first.sourceId,
        otherId: second.sourceId,
        oneText: first.text,
        otherText: second.text,
      };
      const key = `${kind} ${finding.oneId} ${finding.otherId}`;
      if (!found.has(key)) found.set(key, finding);
    }
  });
  return [...found.values()];
}

function neighbours({ topic }: Statement, byWord: ReadonlyMap<string, readonly number[]>): Set<number> {
  const places = new Set<number>();
  for (const word of topic) {
    const holders = byWord.get(word) ?? [];
    if (holders.length <= CROWD) for (const place of holders) places.add(place);
  }
  return places;
}

function relationOf(one: Statement, other: Statement): Finding['kind'] | null {
  if (isOneTopic(one.topic, other.topic) && disagree(one.quantities, other.quantities))
    return 'contradiction';
  const isLong = one.whole.size >= LEAST_WORDS && other.whole.size >= LEAST_WORDS;
  return isLong && overlap(one.whole, other.whole) >= SAME_WORDS ? 'duplicate' : null;
}

/** Where each has a word the other lacks («تهران», «شهرستان») they speak of two things. */
function isOneTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const own = [...one].filter((word) => !other.has(word)).length;
  const others = [...other].filter((word) => !one.has(word)).length;
  return (own === 0 || others === 0) && overlap(one, other) >= ONE_TOPIC;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

function statementsOf({ sourceId, kind, question, text }: ComparedPassage): Statement[] {
  if (kind === 'qa') {
    const topic = termsOf(question ?? '', true);
    const said = `${question ?? ''}\n${text}`;
    return [{ sourceId, text: said, topic, whole: termsOf(said, false), quantities: quantitiesOf(text) }];
  }
  return unitsOf(text).map(({ start, end }) => {
    const said = text.slice(start, end);
    return {
      sourceId,
      text: said,
      topic: termsOf(said, true),
      whole: termsOf(said, false),
      quantities: quantitiesOf(said),
    };
  });
}

function termsOf(text: string, isTopic: boolean): Set<string> {
  const words = wordsOf(text).filter(
    ({ stop, surface }) => !stop && !(isTopic && isQuantityWord(fold(surface))),
  );
  return new Set(words.map(({ terms, surface }) => terms[0] ?? surface));
}
