import { describe, expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { retrieveCandidates } from '../ranking/passage-features.ts';

const TITLE = 'بیمه طلایی';
const TEXTS = [
  'مشتریان بیمه طلایی هر سال کارت تازه می‌گیرند و بیمه طلایی آنها با پیامک تمدید می‌شود.',
  'هزینهٔ بیمه طلایی و بیمه نقره‌ای هر فروردین اعلام می‌شود؛ بیمه طلایی گران‌تر است.',
  'بیمه طلایی (برای کالاهای گران) قراردادی است که خرابی و گم شدن کالا را تا دو سال جبران می‌کند، و فروشگاه آن را همراه رسید خرید، شرایط ضمانت و نشانی تعمیرگاه‌ها به مشتری می‌دهد.',
];
const index = buildIndex(
  TEXTS.map(
    (text, position): Passage => ({
      id: `${position}`,
      sourceId: 's',
      kind: 'text',
      title: TITLE,
      text,
      ordinal: position,
    }),
  ),
);
const topPassageId = (question: string) =>
  retrieveCandidates(index, question, 12).passages[0]?.analysis.passage.id;

describe('definition questions', () => {
  it.each(['بیمه طلایی چیست؟', 'بیمه طلایی یعنی چه؟', 'منظور از بیمه طلایی چیه', 'تعریف بیمه طلایی'])(
    'ranks the definition first for «%s»',
    (question) => {
      expect(topPassageId(question)).toBe('2');
    },
  );

  it.each(['بیمه طلایی کجاست؟', 'بیمه طلایی در کجا واقع شده است؟', 'بیمه طلایی کجا قرار دارد'])(
    'ranks the definition first for the location question «%s»',
    (question) => {
      expect(topPassageId(question)).toBe('2');
    },
  );

  it.each(['بیمه طلایی چطور تمدید می‌شود؟', 'هزینهٔ بیمه طلایی'])(
    'does not rank the definition first for «%s»',
    (question) => {
      expect(topPassageId(question)).not.toBe('2');
    },
  );
});
