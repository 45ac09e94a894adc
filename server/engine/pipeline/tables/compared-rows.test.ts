import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../index/bot-index.ts';
import { splitPassages } from '../../index/passage-splitter.ts';
import { answerMessage } from '../answer.ts';
import { parseComparison } from './compared-rows.ts';

interface Source {
  readonly kind: 'text' | 'qa';
  readonly title: string;
  readonly text: string;
}

const indexOf = (sources: readonly Source[]) =>
  buildIndex(
    sources.flatMap(({ kind, title, text }, number) =>
      splitPassages({ kind, title, text }).map((draft) => ({
        ...draft,
        id: `s${number}-${draft.ordinal}`,
        sourceId: `s${number}`,
        kind,
      })),
    ),
  );

const GYM = indexOf([
  {
    kind: 'text',
    title: 'اشتراک باشگاه',
    text: [
      '| اشتراک | جلسه در ماه | استخر | قیمت (تومان) |',
      '| --- | --- | --- | --- |',
      '| نقره‌ای | ۱۲ | ندارد | ۹۰۰٬۰۰۰ |',
      '| نقره‌ای ویژه | ۱۶ | ندارد | ۱٬۳۰۰٬۰۰۰ |',
      '| الماس ۳۰ روزه | ۳۰ | دارد | ۲٬۱۰۰٬۰۰۰ |',
      '| الماس ۶۰ روزه | ۳۰ | دارد | ۳٬۸۰۰٬۰۰۰ |',
    ].join('\n'),
  },
  { kind: 'qa', title: 'الماس برای کی خوبه؟', text: 'الماس برای کسانی است که هر روز تمرین می‌کنند.' },
  {
    kind: 'qa',
    title: 'فرق یوگا با پیلاتس چیه؟',
    text: 'یوگا بیشتر کششی و تنفسی است و پیلاتس عضلات مرکزی را تقویت می‌کند.',
  },
]);

const HOSTING = indexOf([
  {
    kind: 'text',
    title: 'Hosting plans',
    text: '| Plan | Storage | Support | Price |\n| --- | --- | --- | --- |\n| Start | 10 GB | Email | $5 |\n| Grow | 50 GB | Phone | $15 |\n| Grow Max | 200 GB | Phone | $35 |',
  },
]);

const gym = (message: string) => answerMessage(GYM, message);

describe('comparisons', () => {
  it.each([
    ['فرق نقره ای با نقره ای ویژه چیه؟', ['نقره‌ای: جلسه در ماه ۱۲', 'نقره‌ای ویژه: جلسه در ماه ۱۶']],
    ['نقره ای ویژه با نقره ای چه فرقی داره', ['نقره‌ای ویژه: جلسه در ماه ۱۶', 'نقره‌ای: جلسه در ماه ۱۲']],
    ['تفاوت اشتراک الماس ۳۰ روزه با ۶۰ روزه', ['الماس ۳۰ روزه: ', 'الماس ۶۰ روزه: ']],
    ['نقره ای معمولی یا نقره ای ویژه کدوم بهتره؟', ['نقره‌ای: ', 'نقره‌ای ویژه: ']],
  ])('tells both sides of «%s»', (question, starts) => {
    const { text, confidence } = gym(question);
    expect(confidence).toBeGreaterThanOrEqual(0.5);
    expect(text?.split('\n')).toEqual(starts.map((start) => expect.stringMatching(`^${start}`)));
  });

  it('gives the cells that differ and leaves out the others', () => {
    expect(gym('فرق الماس ۳۰ روزه و الماس ۶۰ روزه چیه').text).toBe(
      'الماس ۳۰ روزه: ۲٬۱۰۰٬۰۰۰ تومان\nالماس ۶۰ روزه: ۳٬۸۰۰٬۰۰۰ تومان',
    );
    expect(answerMessage(HOSTING, "What's the difference between Grow and Grow Max?").text).toBe(
      'Grow: Storage 50 GB, Price $15\nGrow Max: Storage 200 GB, Price $35',
    );
  });

  it('gives no answer of one side only', () => {
    for (const question of ['فرق نقره ای با برنزی چیه؟', 'الماس ۳۰ روزه با پلاتینیوم چه فرقی داره'])
      expect(gym(question).confidence).toBeLessThan(0.5);
    expect(answerMessage(HOSTING, 'Start vs Enterprise').confidence).toBeLessThan(0.5);
  });

  it('keeps the answer that the owner has stored', () => {
    const { text, confidence } = gym('یوگا با پیلاتس چه فرقی داره؟');
    expect(text).toContain('کششی');
    expect(confidence).toBeGreaterThanOrEqual(0.5);
  });
});

describe('parseComparison', () => {
  it.each([
    ['بین سرو و کاج چه تفاوتی هست؟', 'سرو', 'کاج'],
    ['sarv ba kaj che farghi dare', 'sarv', 'kaj'],
    ['سرو ۲ بهتره یا کاج؟', 'سرو 2', 'کاج'],
    ['is oak better or pine', 'oak', 'pine'],
    ['Difference between oak and pine?', 'oak', 'pine'],
  ])('reads the sides of «%s»', (question, one, other) => {
    expect(parseComparison(question)?.sides).toEqual([one, other]);
  });

  it.each(['فرقی نداره', 'فرقشون چیه', 'قیمت سرو و کاج چنده؟', 'سرو یا کاج دارید؟', 'فرق سرو چیه'])(
    'reads none in «%s»',
    (question) => {
      expect(parseComparison(question)).toBeUndefined();
    },
  );
});
