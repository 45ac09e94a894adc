// Test questions that the knowledge does not answer.
import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import { detectLocale } from '../../../engine/text/normalise.ts';
import { createWordFinder, type Knowledge, makeItemsBySource, sourceOf } from './knowledge.ts';
import type { KnowledgeTable } from './table-tests.ts';

interface UnknownTopic {
  /** None of these may stand in the knowledge. */
  readonly words: readonly string[];
  readonly fa: string;
  readonly en: string;
}

/** Attributes asked of a row; its name replaces `{row}`. */
const ATTRIBUTES: readonly UnknownTopic[] = [
  {
    words: ['گارانتی', 'ضمانت', 'warranty', 'guarantee'],
    fa: '{row} گارانتی داره؟',
    en: 'Does {row} have a warranty?',
  },
  { words: ['وزن', 'گرم', 'کیلو', 'weigh', 'kg'], fa: '{row} وزنش چقدره؟', en: 'How much does {row} weigh?' },
  {
    words: ['کشور', 'ساخت', 'country', 'made in'],
    fa: '{row} ساخت کدوم کشوره؟',
    en: 'Which country is {row} made in?',
  },
  { words: ['صورتی', 'رنگ', 'pink', 'colo'], fa: '{row} رنگ صورتیش هم هست؟', en: 'Does {row} come in pink?' },
  { words: ['انقضا', 'expir'], fa: 'تاریخ انقضای {row} کیه؟', en: 'When does {row} expire?' },
  { words: ['قسط', 'اقساط', 'instal'], fa: '{row} قسطی هم میشه؟', en: 'Can I pay for {row} in instalments?' },
];

/** Questions that name nothing of the knowledge. */
const SUBJECTS: readonly UnknownTopic[] = [
  { words: ['دانشجو', 'student'], fa: 'برای دانشجوها تخفیف دارین؟', en: 'Is there a discount for students?' },
  {
    words: ['دیجیتال', 'بیت‌کوین', 'crypto', 'bitcoin'],
    fa: 'میشه با بیت‌کوین پرداخت کرد؟',
    en: 'Can I pay with bitcoin?',
  },
  { words: ['تولد', 'birthday'], fa: 'روز تولدم هدیه میدین؟', en: 'Do I get a gift on my birthday?' },
  { words: ['استخدام', 'کارمند', 'hiring', 'vacanc'], fa: 'استخدام دارین؟', en: 'Are you hiring?' },
  { words: ['کیش', 'kish'], fa: 'شعبهٔ کیشتون کجاست؟', en: 'Where is your branch in Kish?' },
  { words: ['باشگاه', 'loyalty'], fa: 'باشگاه مشتری‌ها دارین؟', en: 'Do you have a loyalty programme?' },
  { words: ['پارکینگ', 'parking'], fa: 'پارکینگ دارین؟', en: 'Do you have parking?' },
  {
    words: ['عمده', 'همکار', 'wholesale'],
    fa: 'قیمت عمده و همکاریتون چنده؟',
    en: 'What is your wholesale price?',
  },
];

const unknownExpectation = { answer: null, sourceId: null, isUnknown: true };

/** For every source an attribute that no row has, and subjects that no text names; none of knowledge not read whole. */
export async function createUnknownTests(
  knowledge: Knowledge,
  tables: readonly KnowledgeTable[],
): Promise<Iterable<GeneratedTest | null>[]> {
  if (knowledge.isPartial) return [];
  const isNamed = await createWordFinder(knowledge);
  const attributes = await findAbsentTopics(ATTRIBUTES, isNamed);
  const subjects = await findAbsentTopics(SUBJECTS, isNamed);
  const language = detectLocale(knowledge.passages.map(({ title }) => title).join(' '));
  const test = { kind: 'unknown' as const, earlierTurns: [], expected: unknownExpectation };
  const rowTests = makeItemsBySource(tables, function* ({ passage, records }) {
    for (const [index, { label }] of records.entries()) {
      const attribute = attributes[index % Math.max(1, attributes.length)];
      if (!attribute) return;
      const question = attribute[detectLocale(label)].replace('{row}', () => label);
      yield { ...test, question, source: sourceOf(passage) };
    }
  });
  return [...rowTests, subjects.map((subject) => ({ ...test, question: subject[language], source: null }))];
}

async function findAbsentTopics(
  all: readonly UnknownTopic[],
  isNamed: (words: readonly string[]) => Promise<boolean>,
): Promise<UnknownTopic[]> {
  const missing: UnknownTopic[] = [];
  for (const one of all) if (!(await isNamed(one.words))) missing.push(one);
  return missing;
}
