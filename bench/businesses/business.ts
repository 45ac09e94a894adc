// Reads the authored businesses: what each knows, and what its visitors write.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Schema } from 'effect';

const root = import.meta.dirname;
const text = Schema.NonEmptyString;

const Head = Schema.Struct({
  business: text,
  kind: text,
  lang: Schema.Literals(['fa', 'en']),
  title: text,
  city: Schema.optionalKey(text),
});

const TextPassage = Schema.Struct({ id: text, type: Schema.Literals(['page', 'qa']), title: text, text });
const TablePassage = Schema.Struct({
  id: text,
  type: Schema.Literal('table'),
  title: text,
  header: Schema.Array(Schema.String),
  rows: Schema.Array(Schema.Array(Schema.String)),
  note: Schema.optionalKey(Schema.String),
});
const Passage = Schema.Union([TextPassage, TablePassage]);
export type Passage = typeof Passage.Type;

/** What an unanswerable message asks of something that is known. */
const Attribute = Schema.Literals([
  'size',
  'model',
  'strength',
  'grade',
  'colour',
  'branch',
  'day',
  'age',
  'side',
  'quantity',
  'place',
  'payment',
  'property',
  'service',
  'person',
  'time',
  'other',
]);

const Tag = Schema.Literals([
  'colloquial',
  'no_punct',
  'synonym',
  'indirect',
  'typo',
  'arabic_letters',
  'finglish',
  'latin_in_persian',
  'greeting',
  'numeric',
  'negation',
  'comparison',
  'yes_no',
  'table',
  'multi',
  'fragments',
  'follow_up',
  'long_or_formal',
  'superlative',
  'sum',
  'hours',
  'english_word',
]);

const Message = Schema.Struct({
  id: text,
  question: text,
  kind: Schema.Literals(['answerable', 'near_miss', 'topic_absent']),
  gold: Schema.NullOr(text),
  goldAlso: Schema.optionalKey(Schema.Array(text)),
  answers: Schema.Array(text),
  tags: Schema.Array(Tag),
  /** Of the cell that answers, counted from 0. */
  row: Schema.optionalKey(Schema.Int),
  column: Schema.optionalKey(Schema.Int),
  yesNo: Schema.optionalKey(Schema.Literals(['yes', 'no'])),
  near: Schema.optionalKey(text),
  asked: Schema.optionalKey(text),
  attribute: Schema.optionalKey(Attribute),
  before: Schema.optionalKey(Schema.Array(text)),
  fragments: Schema.optionalKey(Schema.Array(text)),
  parts: Schema.optionalKey(
    Schema.Array(Schema.Struct({ question: text, gold: Schema.NullOr(text), answers: Schema.Array(text) })),
  ),
  computed: Schema.optionalKey(text),
});
export type Message = typeof Message.Type;

export interface Business extends Schema.Schema.Type<typeof Head> {
  readonly group: string;
  readonly passages: readonly Passage[];
  readonly messages: readonly Message[];
}

/** Which part of the work a business is for; nobody tunes on the last two. */
export type Split = 'train' | 'validation' | 'test';

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function readBusiness(corpus: string): Business {
  const [head = '', ...passages] = linesOf(corpus);
  const decodeHead = Schema.decodeUnknownSync(Schema.fromJsonString(Head));
  const decodePassage = Schema.decodeUnknownSync(Schema.fromJsonString(Passage));
  const decodeMessage = Schema.decodeUnknownSync(Schema.fromJsonString(Message));
  return {
    ...decodeHead(head),
    group: basename(dirname(corpus)),
    passages: passages.map((line) => decodePassage(line)),
    messages: linesOf(corpus.replace('.corpus.', '.queries.')).map((line) => decodeMessage(line)),
  };
}

/** All businesses, or those of one group. @throws SchemaError for a line that is not of the format. */
export function readBusinesses(group = '*'): Business[] {
  return globSync(`${group}/*.corpus.jsonl`, { cwd: root })
    .sort()
    .map((path) => readBusiness(join(root, path)));
}

/** By a hash of the name: of each group one business is for the test, one for validation, the others for training. */
export function splitOf(name: string, names: readonly string[]): Split {
  const hashOf = (one: string) => createHash('sha256').update(one).digest('hex');
  const place = names.toSorted((one, other) => hashOf(one).localeCompare(hashOf(other))).indexOf(name);
  return place === 0 ? 'test' : place === 1 ? 'validation' : 'train';
}

/** The businesses of one part of the work. */
export function businessesFor(split: Split): Business[] {
  const groups = Map.groupBy(readBusinesses(), ({ group }) => group);
  return [...groups.values()].flatMap((businesses) => {
    const names = businesses.map(({ business }) => business);
    return businesses.filter(({ business }) => splitOf(business, names) === split);
  });
}
