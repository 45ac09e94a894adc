import { describe, expect, it } from 'vitest';
import { estimateConfidence } from '../confidence/confidence.ts';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { retrieveCandidates } from './passage-features.ts';
import { rank } from './ranker.ts';
import type { Scorer } from './scorer.ts';
import { type Scorers, WEIGHTS } from './weights.ts';

const QUESTIONS = { fa: 'پل خواجو در کدام شهر است؟', en: 'Where is the old bridge?' };
const PASSAGES = {
  fa: ['پل خواجو در اصفهان است.', 'پل قدیمی دیگری هم در شهر هست.', 'رودخانه از کنار باغ می‌گذرد. '],
  en: ['The old bridge is in the north.', 'Another bridge is in town.', 'The river flows by the garden. '],
};

function retrieveSample(locale: 'fa' | 'en', paddingSentences: number) {
  const passages = PASSAGES[locale].slice(0, 2).map((sentence, position): Passage => {
    const text = [sentence, ...Array<string>(paddingSentences).fill(PASSAGES[locale][2] ?? '')].join(' ');
    return { id: `${position}`, sourceId: `${position}`, kind: 'text', title: '', text, ordinal: position };
  });
  return retrieveCandidates(buildIndex(passages), QUESTIONS[locale], 12);
}

/** Weights that would reverse every order if they were applied. */
const reversingScorers: Scorers = {
  ...WEIGHTS,
  longPassage: { means: [0], scales: [1], linear: [-1000], bias: 0, hidden: [] },
};
const rankedIds = (candidates: ReturnType<typeof retrieveSample>, scorers?: Scorers) =>
  rank(candidates, scorers).map(({ candidate: { analysis } }) => analysis.passage.id);

describe('passage order', () => {
  it('reorders long passages for a Persian question', () => {
    expect(rankedIds(retrieveSample('fa', 20))).toEqual(['0', '1']);
    expect(rankedIds(retrieveSample('fa', 20), reversingScorers)).toEqual(['1', '0']);
  });

  it.each([
    ['short', retrieveSample('fa', 0)],
    ['asked for in English', retrieveSample('en', 20)],
    ['none', retrieveCandidates(buildIndex([]), QUESTIONS.fa, 12)],
  ])('keeps the order when passages are %s', (_, candidates) => {
    expect(rankedIds(candidates, reversingScorers)).toEqual(rankedIds(candidates));
  });

  it('hardly changes the confidence when reordering', () => {
    const candidates = retrieveSample('fa', 20);
    const amplified: Scorers = {
      ...reversingScorers,
      longPassage: { ...reversingScorers.longPassage, linear: [1000] },
    };
    const confidenceWith = (scorers?: Scorers) =>
      estimateConfidence(candidates, rank(candidates, scorers), scorers);
    expect(confidenceWith(amplified)).toBeCloseTo(confidenceWith(), 1);
  });
});

describe('stored questions that contain the whole question', () => {
  const indexQuestions = (questions: readonly string[]) =>
    buildIndex(
      questions.map(
        (question, position): Passage => ({
          id: `${position}`,
          sourceId: `${position}`,
          kind: 'qa',
          title: question,
          question,
          text: `پاسخ شماره ${position}`,
          ordinal: position,
        }),
      ),
    );

  it('ranks the stored question with the fewest other words first', () => {
    const index = indexQuestions(['گارانتی گوشی سامسونگ چند ماه است؟', 'گارانتی گوشی چند ماه است؟']);
    const [first] = rank(retrieveCandidates(index, 'گارانتی گوشی چقدر است؟', 12));
    expect(first?.candidate.analysis.passage.id).toBe('1');
  });
});

/** Weights that score all passages equally. */
const constantScorer: Scorer = { means: [0], scales: [1], linear: [0], bias: 0, hidden: [] };
const noTrees = { depth: 1, features: [], thresholds: [], leaves: [] };
const constantScorers: Scorers = {
  ...WEIGHTS,
  passage: [constantScorer],
  segment: [constantScorer],
  longPassage: constantScorer,
  trees: { segment: noTrees, passage: noTrees, confidence: noTrees, word: noTrees },
};

describe('equally scored passages', () => {
  /** Probability of the first text minus that of the second. */
  const probabilityMargin = (question: string, texts: readonly [string, string]) => {
    const index = buildIndex(
      texts.map((text, position): Passage => {
        return {
          id: `${position}`,
          sourceId: `${position}`,
          kind: 'text',
          title: '',
          text,
          ordinal: position,
        };
      }),
    );
    const probabilities = new Map(
      rank(retrieveCandidates(index, question, 12), constantScorers).map(
        ({ candidate: { analysis }, probability }) => [analysis.passage.text, probability],
      ),
    );
    return (probabilities.get(texts[0]) ?? 0) - (probabilities.get(texts[1]) ?? 0);
  };

  it('prefers the passage with English synonyms', () => {
    const garden = 'The museum has a garden with roses, a pond and old trees.';
    const budget = 'The museum has a budget of public funds and private gifts.';
    expect(probabilityMargin('How much money does the museum get?', [budget, garden])).toBeGreaterThan(0.2);
    expect(probabilityMargin('Which flowers grow in the museum?', [garden, budget])).toBeGreaterThan(0.2);
  });

  it.each([
    ['پل چه زمانی افتتاح شد؟', 'پل سال ۱۰۱۱ افتتاح شد.', 'پل را پادشاه افتتاح کرد.'],
    ['پل در چه قرنی ساخته شد؟', 'پل در سدهٔ یازدهم ساخته شد.', 'پل را پادشاه ساخته است.'],
    ['نام دیگر پل کهنه چیست؟', 'پل کهنه پل شاهی نیز نامیده می‌شود.', 'پل کهنه خیلی شلوغ است.'],
  ])('prefers the passage with the answer type that «%s» asks for', (question, right, other) => {
    expect(probabilityMargin(question, [right, other])).toBeGreaterThan(0);
  });

  it.each(['پل را چه کسی افتتاح کرد؟', 'نام پل چیست؟'])(
    'scores both equally when «%s» asks for no answer type',
    (question) => {
      expect(probabilityMargin(question, ['پل سال ۱۰۱۱ افتتاح شد.', 'پل را پادشاه افتتاح کرد.'])).toBe(0);
    },
  );

  it.each([
    [
      'When is the store open?',
      'The store is open from 9 am to 6 pm.',
      'The store is open at 125 Main Street.',
    ],
    [
      'کلاس‌ها چه زمانی برگزار می‌شود؟',
      'کلاس‌ها شنبه و دوشنبه عصر برگزار می‌شود.',
      'کلاس‌ها اتاق ۲۰۴ برگزار می‌شود.',
    ],
  ])('does not treat a number that is no year as a time for «%s»', (question, one, other) => {
    const index = buildIndex(
      [one, other].map((text, position): Passage => {
        return {
          id: `${position}`,
          sourceId: `${position}`,
          kind: 'text',
          title: '',
          text,
          ordinal: position,
        };
      }),
    );
    for (const { answerFormCoverage } of retrieveCandidates(index, question, 12).passages)
      expect(answerFormCoverage).toBe(0);
  });

  it('skips semantic comparison between Persian and English passages', () => {
    const english = 'Payment in parts takes two cheques.';
    const persian = 'گوشی iPhone را با دو چک می‌توانید بخرید.';
    const index = buildIndex(
      [english, persian].map((text, at): Passage => {
        return { id: `${at}`, sourceId: `${at}`, kind: 'text', title: '', text, ordinal: at };
      }),
    );
    const { passages } = retrieveCandidates(index, 'Can I buy the iPhone with cheques?', 12);
    const similarityByText = new Map(
      passages.map(({ analysis, similarity }) => [analysis.passage.text, similarity]),
    );
    expect(similarityByText.get(persian)).toBeNull();
    expect(similarityByText.get(english)).toBeGreaterThan(0);
  });

  it('skips semantic search for Persian in Latin letters', () => {
    const text = 'Shipping is free, ersal rayegan.';
    const index = buildIndex([{ id: 'p', sourceId: 's', kind: 'text', title: '', text, ordinal: 0 }]);
    expect(retrieveCandidates(index, 'ersal be shahrestan chand ast', 12).passages[0]?.similarity).toBeNull();
    expect(retrieveCandidates(index, 'Is the shipping free?', 12).passages[0]?.similarity).toBeGreaterThan(0);
  });
});

describe('confidence in English answers', () => {
  const text = 'The peace treaty was signed in 1763.';
  const index = buildIndex([{ id: 'p', sourceId: 's', kind: 'text', title: '', text, ordinal: 0 }]);
  const confidenceOf = (question: string) => {
    const candidates = retrieveCandidates(index, question, 12);
    return estimateConfidence(candidates, rank(candidates));
  };

  it('drops more for a missing name than for another missing word', () => {
    expect(confidenceOf('When was the Maastricht treaty signed?')).toBeLessThan(
      confidenceOf('When was the maastricht treaty signed?'),
    );
  });

  it('treats a capitalised stop word as part of a name', () => {
    expect(confidenceOf('When was the Under Maastricht treaty signed?')).toBeLessThan(
      confidenceOf('When was the under maastricht treaty signed?'),
    );
  });

  it('detects no names when every word is capitalised', () => {
    expect(confidenceOf('When Was The Maastricht Treaty Signed?')).toBe(
      confidenceOf('when was the maastricht treaty signed?'),
    );
  });
});
