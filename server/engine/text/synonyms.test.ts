import { expect, test } from 'vitest';
import { buildIndex } from '../index/bot-index.ts';
import { answerMessage, decide } from '../pipeline/answer.ts';
import { matchTerms } from '../ranking/term-match.ts';
import { weightQuery } from '../retrieval/idf.ts';
import { analysePassage } from '../retrieval/passage-analysis.ts';
import { parseQuestion } from '../retrieval/query.ts';
import { SYNONYMS } from './lexicon/synonyms.ts';
import { foldCharacters } from './normalise.ts';
import { synonymsOf } from './synonyms.ts';
import { tokenise } from './tokeniser.ts';

const THRESHOLD = 0.5;
const indexOf = (texts: Readonly<Record<string, string>>) =>
  buildIndex(
    Object.entries(texts).map(([id, text]) => ({
      id,
      sourceId: id,
      kind: 'text' as const,
      title: '',
      text,
      ordinal: 0,
    })),
  );
const index = indexOf({
  exam: 'در دوران امتحان خواب کافی لازم است و مدرسه ساعت آن را می‌گوید.',
  baby: 'در دوران بارداری قرص آهن لازم است و پزشک ساعت آن را می‌گوید.',
  lion: 'در کوه‌های البرز شیر می‌دیدند.',
  deer: 'در بیشه‌های البرز گوزن می‌دیدند.',
});

/** A general shop's passages, as background for the word under test. */
const SHOP = {
  bag: 'کیف چرمی ما دوخت دست است.',
  discount: 'تخفیف عمده برای بیش از ده عدد حساب می‌شود.',
  parts: 'قطعات خودرو را با ضمانت شش‌ماهه نصب می‌کنیم.',
  hours: 'فروشگاه از ۹ تا ۱۷ باز است و جمعه‌ها تعطیل است.',
};

const synonymSets = SYNONYMS.trim()
  .split('\n')
  .map((row) => row.split('،').map((word) => word.trim()));

/** The stems that differ from their words, none with another meaning (checked by reading the list). */
const STEMS = `
حاملگ، باردار، ابستن، فایده، مزیت، چگونگ، بیمار، مریض، علامت، چاق، فربه، زناشو، پیروز، پادشاه، بارندگ، کارکن، دزد، خاکسپار،
قدیم، باستان، شاد، خوشحال، معن، دگرگون، ترق، نابود
`;

test('finds a passage by synonyms of its words', () => {
  const topPassageId = (question: string) => answerMessage(index, question).ranked[0]?.passage.id;
  expect(topPassageId('در دوران حاملگی چه لازم است؟')).toBe('baby');
  expect(topPassageId('در جنگل‌های البرز چه می‌دیدند؟')).toBe('deer');
});

test('gives an exact word higher confidence than a synonym', () => {
  const confidenceOf = (question: string) => answerMessage(index, question).confidence;
  expect(confidenceOf('در دوران بارداری چه لازم است؟')).toBeGreaterThan(
    confidenceOf('در دوران حاملگی چه لازم است؟'),
  );
});

test('returns no synonyms for stop words and never the word itself', () => {
  const [queryWord] = parseQuestion(index, 'بارداری').words;
  const queryTerms = [...(queryWord?.terms.keys() ?? [])];
  expect(queryWord?.synonyms.size).toBeGreaterThan(0);
  expect(queryTerms.filter((term) => queryWord?.synonyms.has(term))).toEqual([]);
  const stopWords = parseQuestion(index, 'این را که').words;
  expect(stopWords.flatMap(({ synonyms }) => [...synonyms])).toEqual([]);
});

test.for(synonymSets)('searches every word of %s under its own stem', (words) => {
  const allowed = new Set(STEMS.split('،').map((stem) => stem.trim()));
  const terms = words.map((name) => {
    const [word, ...more] = tokenise(name);
    const [term = ''] = word?.terms ?? [];
    const surface = foldCharacters(name).replaceAll('\u200c', '');
    expect({ name, more: more.length, stop: word?.isStopWord }).toEqual({
      name,
      more: 0,
      stop: false,
    });
    expect({ name, term, known: term === surface || allowed.has(term) }).toMatchObject({ known: true });
    return term;
  });
  expect(new Set(terms).size).toBeGreaterThan(1);
});

test.for([
  'باز',
  'مجاز',
  'زاییدن',
  'کشت',
  'جدا',
  'انتخاب',
  'گیت',
  'عمده',
  'ماشین',
  'فرم',
  'دسته',
  'شکستن',
  'ازاد',
])('returns no synonyms for the ambiguous word «%s»', (term) => {
  expect([...synonymsOf(term)]).toEqual([]);
});

test.for(['مسابقه دارید؟', 'ماشین لباسشویی نصب می‌کنید؟'])(
  'does not answer «%s» from a passage with another meaning',
  (question) => {
    expect(decide(answerMessage(indexOf(SHOP), question), THRESHOLD).kind).not.toBe('answered');
  },
);

test.for(synonymSets)('adds no coverage for synonyms within %s', (words) => {
  for (const passageWord of words) {
    const shop = indexOf({ ...SHOP, other: `گفت‌وگو از ${passageWord} است.` });
    const { segments } = analysePassage(shop, Object.keys(SHOP).length);
    for (const word of words) {
      const query = weightQuery(shop, parseQuestion(shop, `${word} دارید؟`));
      const [match] = segments.map(({ analysed }) => matchTerms(query, analysed));
      const lacksConcept = query.words.map(({ word: queryWord }) => queryWord.concepts.size === 0);
      const withoutConcepts = (coverages: readonly number[] = []) =>
        coverages.filter((_, position) => lacksConcept[position]);
      expect({ passageWord, word, coverages: withoutConcepts(match?.conceptual) }).toEqual({
        passageWord,
        word,
        coverages: withoutConcepts(match?.lexical),
      });
    }
  }
});
