// Deterministic sample conversation of any length.

export interface SampleMessage {
  readonly text: string;
  readonly isAnswer: boolean;
  readonly isContinued: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const WORDS =
  'سلام سفارش من کی می‌رسد لطفاً پیگیری کنید کد رهگیری را فرستادم هزینهٔ ارسال به شیراز چقدر است پیراهن لینن سایز ۴۲ موجود دارید بله تا پایان هفته تحویل می‌شود ممنون از راهنمایی شما بازگشت کالا تا هفت روز بعد از تحویل رایگان است مبلغ به حساب شما برمی‌گردد فروشگاه نیلوفر از شنبه تا پنجشنبه باز است'.split(
    ' ',
  );
const NOW = Date.UTC(2026, 10, 18, 7, 0);
const LAST_SEQ = 100_000;

/** A pseudo-random number from 0 to 1, determined by `seq` and `salt`. */
function pseudoRandom(seq: number, salt: number): number {
  let hash = Math.imul(seq ^ (salt * 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const isAnswerAt = (seq: number): boolean => pseudoRandom(Math.floor(seq / 2), 1) < 0.5;

/** The message at a position from 1. One in forty has a long URL, one in sixty several lines. */
export function sampleMessageAt(seq: number): SampleMessage {
  const length = 3 + Math.floor(pseudoRandom(seq, 2) ** 2.2 * 70);
  const start = Math.floor(pseudoRandom(seq, 3) * WORDS.length);
  const words = Array.from({ length }, (_, index) => WORDS[(start + index) % WORDS.length]).join(' ');
  const url =
    pseudoRandom(seq, 4) < 1 / 40 ? ` https://niloofar-shop.ir/orders/${'a1b2c3d4e5'.repeat(9)}` : '';
  const text = (pseudoRandom(seq, 5) < 1 / 60 ? words.replaceAll(' کد', '.\nکد') : words) + url;
  const isAnswer = isAnswerAt(seq);
  return {
    text: `${seq} · ${text}`,
    isAnswer,
    isContinued: isAnswerAt(seq - 1) === isAnswer,
    at: NOW - (LAST_SEQ - seq) * 40_000,
  };
}
