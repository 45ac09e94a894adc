import { describe, expect, it } from 'vitest';
import { estimateConfidence } from '../confidence/confidence.ts';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { retrieveCandidates } from './passage-features.ts';
import { rank, type Scorers } from './ranker.ts';
import type { Scorer } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

const ASKED = { fa: 'پل خواجو در کدام شهر است؟', en: 'Where is the old bridge?' };
const SAID = {
  fa: ['پل خواجو در اصفهان است.', 'پل قدیمی دیگری هم در شهر هست.', 'رودخانه از کنار باغ می‌گذرد. '],
  en: ['The old bridge is in the north.', 'Another bridge is in town.', 'The river flows by the garden. '],
};

function found(locale: 'fa' | 'en', times: number) {
  const passages = SAID[locale].slice(0, 2).map((said, at): Passage => {
    const text = [said, ...Array<string>(times).fill(SAID[locale][2] ?? '')].join(' ');
    return { id: `${at}`, sourceId: `${at}`, kind: 'text', title: '', text, ordinal: at };
  });
  return retrieveCandidates(buildIndex(passages), ASKED[locale], 12);
}

/** Weights that would reverse every order if they were applied. */
const turning: Scorers = {
  ...weights,
  lengthy: { means: [0], scales: [1], linear: [-1000], bias: 0, hidden: [] },
};
const order = (examination: ReturnType<typeof found>, scorers?: Scorers) =>
  rank(examination, scorers).map(({ candidate: { analysis } }) => analysis.passage.id);

describe('passage order', () => {
  it('reorders long passages for a Persian question', () => {
    expect(order(found('fa', 20))).toEqual(['0', '1']);
    expect(order(found('fa', 20), turning)).toEqual(['1', '0']);
  });

  it.each([
    ['short', found('fa', 0)],
    ['asked for in English', found('en', 20)],
    ['none', retrieveCandidates(buildIndex([]), ASKED.fa, 12)],
  ])('keeps the order when passages are %s', (_, examination) => {
    expect(order(examination, turning)).toEqual(order(examination));
  });

  it('keeps the confidence unchanged when reordering', () => {
    const examination = found('fa', 20);
    const mild: Scorers = { ...turning, lengthy: { ...turning.lengthy, linear: [1000] } };
    const sure = (scorers?: Scorers) => estimateConfidence(examination, rank(examination, scorers), scorers);
    expect(sure(mild)).toBe(sure());
  });
});

describe('stored questions that contain the whole question', () => {
  const stored = (questions: readonly string[]) =>
    buildIndex(
      questions.map(
        (question, at): Passage => ({
          id: `${at}`,
          sourceId: `${at}`,
          kind: 'qa',
          title: question,
          question,
          text: `پاسخ شماره ${at}`,
          ordinal: at,
        }),
      ),
    );

  it('ranks them by how little else they ask', () => {
    const index = stored(['گارانتی گوشی سامسونگ چند ماه است؟', 'گارانتی گوشی چند ماه است؟']);
    const [first] = rank(retrieveCandidates(index, 'گارانتی گوشی چقدر است؟', 12));
    expect(first?.candidate.analysis.passage.id).toBe('1');
  });
});

/** Weights that score all passages equally. */
const even: Scorer = { means: [0], scales: [1], linear: [0], bias: 0, hidden: [] };
const undecided: Scorers = { ...weights, passage: [even], unit: [even], lengthy: even };

describe('equally scored passages', () => {
  /** The lead of the passage with the first text over that with the second. */
  const lead = (question: string, texts: readonly [string, string]) => {
    const index = buildIndex(
      texts.map((text, at): Passage => {
        return { id: `${at}`, sourceId: `${at}`, kind: 'text', title: '', text, ordinal: at };
      }),
    );
    const shares = new Map(
      rank(retrieveCandidates(index, question, 12), undecided).map(
        ({ candidate: { analysis: study }, probability }) => [study.passage.text, probability],
      ),
    );
    return (shares.get(texts[0]) ?? 0) - (shares.get(texts[1]) ?? 0);
  };

  it('prefers the passage with English synonyms', () => {
    const garden = 'The museum has a garden with roses, a pond and old trees.';
    const budget = 'The museum has a budget of public funds and private gifts.';
    expect(lead('How much money does the museum get?', [budget, garden])).toBeGreaterThan(0.2);
    expect(lead('Which flowers grow in the museum?', [garden, budget])).toBeGreaterThan(0.2);
  });

  it.each([
    ['پل چه زمانی افتتاح شد؟', 'پل سال ۱۰۱۱ افتتاح شد.', 'پل را پادشاه افتتاح کرد.'],
    ['پل در چه قرنی ساخته شد؟', 'پل در سدهٔ یازدهم ساخته شد.', 'پل را پادشاه ساخته است.'],
    ['نام دیگر پل کهنه چیست؟', 'پل کهنه پل شاهی نیز نامیده می‌شود.', 'پل کهنه خیلی شلوغ است.'],
  ])('prefers the passage with the form that «%s» asks for', (question, right, other) => {
    expect(lead(question, [right, other])).toBeGreaterThan(0);
  });

  it.each(['پل را چه کسی افتتاح کرد؟', 'نام پل چیست؟'])(
    'prefers no form when «%s» asks for none',
    (question) => {
      expect(lead(question, ['پل سال ۱۰۱۱ افتتاح شد.', 'پل را پادشاه افتتاح کرد.'])).toBe(0);
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
      [one, other].map((text, at): Passage => {
        return { id: `${at}`, sourceId: `${at}`, kind: 'text', title: '', text, ordinal: at };
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
    const meant = new Map(
      passages.map(({ analysis: study, similarity }) => [study.passage.text, similarity]),
    );
    expect(meant.get(persian)).toBeNull();
    expect(meant.get(english)).toBeGreaterThan(0);
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
  const sure = (question: string) => {
    const examination = retrieveCandidates(index, question, 12);
    return estimateConfidence(examination, rank(examination));
  };

  it('drops more for a missing name than for another missing word', () => {
    expect(sure('When was the Maastricht treaty signed?')).toBeLessThan(
      sure('When was the maastricht treaty signed?'),
    );
  });

  it('treats a capitalised small word as part of a name', () => {
    expect(sure('When was the Under Maastricht treaty signed?')).toBeLessThan(
      sure('When was the under maastricht treaty signed?'),
    );
  });

  it('detects no names when every word is capitalised', () => {
    expect(sure('When Was The Maastricht Treaty Signed?')).toBe(
      sure('when was the maastricht treaty signed?'),
    );
  });
});
