// Reads a question set and builds its indexes.
import { existsSync, readFileSync } from 'node:fs';
import { type BotIndex, buildIndex, type Passage } from '../../../server/engine/index/bot-index.ts';

export interface SetQuery {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly gold: string | null;
  readonly goldAlso?: readonly string[];
  readonly kind: string;
  readonly bot?: string;
  /** The passage the question was written for, where `gold` has been removed. */
  readonly sourcePassage?: string;
  /** The passage of a near miss, which only looks like an answer. */
  readonly near?: string;
  /** The words of a near miss that ask for what is not there. */
  readonly asked?: string;
}

interface SetPassage {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly type?: string;
  readonly bot?: string;
}

/** A set of questions with one index for each bot. */
export interface QuestionSet {
  readonly queries: readonly SetQuery[];
  readonly indexes: ReadonlyMap<string, BotIndex>;
}

function readJsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function passageOf(row: SetPassage): Passage {
  const title = row.title ?? '';
  const isStoredAnswer = row.type === 'qa' || (title !== '' && title === row.text);
  return {
    id: row.id,
    sourceId: row.id,
    kind: isStoredAnswer ? 'qa' : 'text',
    title,
    text: row.text,
    ordinal: 0,
  };
}

/** Reads `<prefix>.corpus.jsonl` and `<prefix>.queries.jsonl`; a set `…fa-noisy` may share the corpus of `…fa-wiki`. */
export function readSet(prefix: string): QuestionSet {
  const ownCorpus = `${prefix}.corpus.jsonl`;
  const corpus = readJsonLines<SetPassage>(
    existsSync(ownCorpus) ? ownCorpus : `${prefix.replace(/fa-noisy$/u, 'fa-wiki')}.corpus.jsonl`,
  );
  const groups = Map.groupBy(corpus, (row) => row.bot ?? '');
  const indexes = new Map([...groups].map(([bot, passages]) => [bot, buildIndex(passages.map(passageOf))]));
  return { queries: readJsonLines<SetQuery>(`${prefix}.queries.jsonl`), indexes };
}
