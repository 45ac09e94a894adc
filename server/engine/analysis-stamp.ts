// Knows how to tell whether words are still analysed as they were. Knows no file and no index's use.
import { createHash } from 'node:crypto';
import { buildIndex } from './bot-index.ts';

/** Says a little of everything the analysis treats: compounds, verbs, spoken forms, clitics, figures, English. */
const PROBE = {
  title: 'هزینهٔ ارسال و بازگشتِ کالاهای خریداری‌شده',
  text: `سفارش‌هایتان را می‌فرستیم، نمی‌رسند، چنده، میشه عوضش کرد؟ كتاب‌هاي عربي، ۱۲۳ تومان، ٪۱۰ تخفیف،
    پولشو برمی‌گردونید، رفته بودم، خواهند پرداخت، گارانتی‌دارترین، مرجوعی، پست پیشتاز، پیک، ضمانت، اقساط.
    Shipping costs, returned orders, refunds within 7 days, warranties and cancelled payments. He went there. 128 gb، ۵ کیلوگرم. C++، S21+، سفارش دهم، نتونستم، 2026-10-07، اکتبر، ساعت کار، دستمزد، فروشگاه، مغازه، shop`,
};

let stamp: number | undefined;

/** 32 bits that change when the terms made of a known text do; an index with another stamp holds other words. */
export function analysisStamp(): number {
  if (stamp !== undefined) return stamp;
  const { fields } = buildIndex([{ id: 'p', sourceId: 's', kind: 'text', ordinal: 0, ...PROBE }]);
  const hash = createHash('sha256');
  for (const field of Object.values(fields)) hash.update(field.terms.join('\n')).update('\0');
  stamp = hash.digest().readUInt32LE(0);
  return stamp;
}
