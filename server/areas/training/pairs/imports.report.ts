// Report of skipped import rows in both languages.
import type { RowProblem } from '../../../../contract/pair-imports.ts';

type Locale = 'fa' | 'en';
type Reason = RowProblem | 'NoCharactersLeft';

const HEADS = { fa: ['سطر', 'علت', 'پرسش'], en: ['Line', 'Reason', 'Question'] } as const;

const REASONS: Record<Reason, Record<Locale, string>> = {
  QuestionMissing: { fa: 'پرسش خالی است', en: 'The question is empty' },
  AnswerMissing: { fa: 'پاسخ خالی است', en: 'The answer is empty' },
  QuestionTooLong: { fa: 'پرسش بیش از ۱٬۰۰۰ نویسه است', en: 'The question is longer than 1,000 characters' },
  AnswerTooLong: { fa: 'پاسخ بیش از ۱۰٬۰۰۰ نویسه است', en: 'The answer is longer than 10,000 characters' },
  RepeatedInFile: {
    fa: 'همین پرسش بالاتر در فایل آمده است',
    en: 'The same question stands further up in the file',
  },
  KnownAlready: { fa: 'این پرسش از پیش افزوده شده است', en: 'This question was there already' },
  QuoteBroken: { fa: 'علامت " باز شده و بسته نشده است', en: 'A quote is opened and never closed' },
  NoCharactersLeft: {
    fa: 'افزوده شد، اما سهم نویسه‌های بسته تمام شده است',
    en: "Added, but the plan's characters are used up",
  },
};

export interface SkippedRow {
  readonly line: number;
  readonly reason: Reason;
  readonly question: string;
}

export const reportRows = (rows: readonly SkippedRow[], locale: Locale): string[][] => [
  [...HEADS[locale]],
  ...rows.map(({ line, reason, question }) => [String(line), REASONS[reason][locale], question]),
];
