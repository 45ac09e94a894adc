// Knows how what happened in a picker is said aloud. Refuses to know how it happened.
import type { Locale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import type { Fact, Step } from '../../machines/flows/date-picker.types.ts';
import { problemTexts, panelTexts as texts } from './DatePicker.texts.ts';
import type { PickerWords } from './picker.words.ts';

const STEPS = {
  year: texts.chooseYear,
  month: texts.chooseMonth,
  day: texts.chooseDay,
  time: texts.chooseTime,
} as const satisfies Record<Step, unknown>;

/** One sentence for the live region; `unit` is what the picker picks. */
export function factSentence(fact: Fact, unit: Step, locale: Locale, words: PickerWords): string {
  const at = (day: string) => ({ at: words.cell(day, unit) });
  switch (fact.kind) {
    case 'step':
      return sentence(locale, STEPS[fact.step]);
    case 'page':
      return fact.step === 'day' ? words.month(fact.at) : words.yearName(fact.at);
    case 'picked':
      return sentence(locale, texts.saidPicked, at(fact.at));
    case 'unpicked':
      return sentence(locale, texts.saidUnpicked, at(fact.at));
    case 'began':
      return sentence(locale, texts.saidBegan, at(fact.at));
    case 'range': {
      const days = sentence(locale, texts.days, { count: fact.days });
      return sentence(locale, texts.saidRange, { from: words.day(fact.from), to: words.day(fact.to), days });
    }
    case 'refused':
      return sentence(locale, problemTexts[fact.problem]);
    case 'submitted':
      return sentence(locale, texts.saidSubmitted);
    case 'cleared':
      return sentence(locale, texts.saidCleared);
    case 'restored':
      return sentence(locale, texts.saidRestored);
  }
}
