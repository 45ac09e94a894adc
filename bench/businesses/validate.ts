// Checks the authored businesses and counts them.
// Usage: node bench/businesses/validate.ts [group]
import { type Business, type Message, type Passage, readBusinesses, splitOf } from './business.ts';

/** How many messages of each kind a Persian business holds at least. */
const MIN_MESSAGES_BY_TAG = {
  ...{ finglish: 8, latin_in_persian: 5, typo: 8, table: 20, yes_no: 10 },
  ...{ sum: 2, hours: 4, follow_up: 5, fragments: 4, multi: 4 },
} as const;
const PERSIAN_ONLY = new Set(['finglish', 'latin_in_persian']);
const PASSAGE_COUNT = { min: 35, max: 45 };
const MESSAGE_COUNT = { min: 90, max: 110 };
const MIN_TABLES = 3;
const NEAR_MISS_SHARE = { min: 0.15, max: 0.26 };
const ABSENT_SHARE = { min: 0.06, max: 0.15 };
/** Runs of four words that two passages of different businesses may have in common. */
const MAX_SHARED_RUNS = 3;

const isOutside = (value: number, { min, max }: { min: number; max: number }) => value < min || value > max;

const cellsOf = (passage: Passage): readonly string[] =>
  passage.type === 'table' ? [...passage.rows.flat(), passage.note ?? ''] : [passage.text];

function duplicatesOf(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

function passageProblems({ passages }: Business): string[] {
  return passages.flatMap((passage) => {
    if (passage.type !== 'table') return [];
    const { id, header, rows } = passage;
    const unevenRow = rows.findIndex((row) => row.length !== header.length);
    return unevenRow === -1 ? [] : [`${id}: row ${unevenRow} has another number of cells than the header`];
  });
}

function goldProblems(message: Message, byId: ReadonlyMap<string, Passage>): string[] {
  const parts = message.parts ?? [];
  return [message, ...parts].flatMap(({ gold, answers }) => {
    if (gold === null) return [];
    const passage = byId.get(gold);
    if (!passage) return [`there is no passage ${gold}`];
    return answers
      .filter((answer) => !cellsOf(passage).some((cell) => cell.includes(answer)))
      .map((answer) => `«${answer}» does not stand in ${gold}`);
  });
}

function cellProblems({ gold, row, column, answers }: Message, byId: ReadonlyMap<string, Passage>): string[] {
  const passage = byId.get(gold ?? '');
  if (passage?.type !== 'table') return [];
  if (row === undefined || column === undefined) return ['row and column of the answer are missing'];
  const cell = passage.rows[row]?.[column] ?? '';
  const isFound = answers.some((answer) => cell.includes(answer) || passage.note?.includes(answer));
  return isFound ? [] : [`no answer stands in row ${row}, column ${column} of ${gold}`];
}

function kindProblems(message: Message, byId: ReadonlyMap<string, Passage>): string[] {
  const { kind, gold, answers, near = '', asked, attribute, question, before = [] } = message;
  if (kind === 'answerable')
    return gold === null || answers.length === 0
      ? ['has no gold or no answers']
      : cellProblems(message, byId);
  const problems = gold !== null || answers.length > 0 ? ['is unanswerable and has answers'] : [];
  if (kind === 'topic_absent') return problems;
  if (!byId.has(near)) problems.push(`there is no passage ${near}`);
  if (attribute === undefined) problems.push('names no attribute');
  if (asked === undefined || ![...before, question].join(' ').includes(asked))
    problems.push('what is asked for does not stand in the message');
  return problems;
}

function formProblems({ question, tags, before, fragments, parts, computed, kind }: Message): string[] {
  const problems: string[] = [];
  if (tags.includes('follow_up') !== (before !== undefined)) problems.push('follow_up and before disagree');
  if (tags.includes('fragments') !== (fragments !== undefined))
    problems.push('fragments: tag and messages disagree');
  if (fragments && fragments.join(' ') !== question) problems.push('is not its fragments joined by a space');
  if (tags.includes('multi') !== (parts !== undefined)) problems.push('multi and parts disagree');
  if (tags.includes('sum') && kind === 'answerable' && computed === undefined)
    problems.push('has no computed result');
  return problems;
}

function countProblems({ lang, passages, messages }: Business): string[] {
  const problems: string[] = [];
  const shareOf = (kind: Message['kind']) =>
    messages.filter((message) => message.kind === kind).length / messages.length;
  if (isOutside(passages.length, PASSAGE_COUNT)) problems.push(`${passages.length} passages`);
  if (isOutside(messages.length, MESSAGE_COUNT)) problems.push(`${messages.length} messages`);
  if (passages.filter(({ type }) => type === 'table').length < MIN_TABLES) problems.push('too few tables');
  if (isOutside(shareOf('near_miss'), NEAR_MISS_SHARE)) problems.push('share of near misses');
  if (isOutside(shareOf('topic_absent'), ABSENT_SHARE)) problems.push('share of absent topics');
  for (const [tag, min] of Object.entries(MIN_MESSAGES_BY_TAG)) {
    if (lang === 'en' && PERSIAN_ONLY.has(tag)) continue;
    const count = messages.filter(({ tags }) => tags.some((one) => one === tag)).length;
    if (count < min) problems.push(`${count} messages tagged ${tag}, fewer than ${min}`);
  }
  return problems;
}

function businessProblems(business: Business): string[] {
  const { passages, messages } = business;
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const asked = messages.map(({ before = [], question }) => [...before, question].join('\n'));
  return [
    ...countProblems(business),
    ...passageProblems(business),
    ...duplicatesOf(passages.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...duplicatesOf(messages.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...duplicatesOf(asked).map((text) => `«${text}» is asked twice`),
    ...messages.flatMap((message) =>
      [...goldProblems(message, byId), ...kindProblems(message, byId), ...formProblems(message)].map(
        (problem) => `${message.id}: ${problem}`,
      ),
    ),
  ];
}

function* runsOf(text: string): Generator<string> {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (let at = 0; at + 4 <= words.length; at += 1) yield words.slice(at, at + 4).join(' ');
}

/** Passages of two businesses that share more than an everyday phrase: nothing is written from a template. */
function findCopies(businesses: readonly Business[]): string[] {
  const seen = new Map<string, string>();
  const shared = new Map<string, number>();
  for (const { group, business, passages } of businesses)
    for (const passage of passages) {
      if (passage.type === 'table') continue;
      const place = `${group}/${business}`;
      for (const run of new Set(runsOf(passage.text))) {
        const other = seen.get(run) ?? `${place} ${passage.id}`;
        seen.set(run, other);
        const pair = `${other} and ${place} ${passage.id}`;
        if (!other.startsWith(`${place} `)) shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  return [...shared]
    .filter(([, count]) => count > MAX_SHARED_RUNS)
    .map(([pair, count]) => `${pair} share ${count} runs of four words`);
}

const businesses = readBusinesses(process.argv[2]);
const problems = [
  ...businesses.flatMap((one) =>
    businessProblems(one).map((problem) => `${one.group}/${one.business}: ${problem}`),
  ),
  ...findCopies(businesses),
];
for (const problem of problems) console.error(problem);

const groups = Map.groupBy(businesses, ({ group }) => group);
console.log('| Group | Businesses | Learn / choose / report | Passages | Messages |');
console.log('| --- | --: | --: | --: | --: |');
for (const [group, members] of groups) {
  const names = members.map(({ business }) => business);
  const splits = names.map((name) => splitOf(name, names));
  const inSplit = (split: string) => splits.filter((one) => one === split).length;
  const passages = members.reduce((sum, one) => sum + one.passages.length, 0);
  const messages = members.reduce((sum, one) => sum + one.messages.length, 0);
  const cells = [inSplit('train'), inSplit('validation'), inSplit('test')].join(' / ');
  console.log(`| ${[group, members.length, cells, passages, messages].join(' | ')} |`);
}
process.exit(problems.length === 0 ? 0 : 1);
