// Answers a question about opening hours in a sentence.
import { minutesOf } from './clock-times.ts';
import { type DayHours, hoursOfDay, type Moment, nextOpening, openStateAt } from './evaluate-hours.ts';
import { type Holiday, holidayByKey } from './holidays.ts';
import { partTexts, hoursTexts as texts } from './hours.texts.ts';
import type { HoursQuestion, QuestionDay } from './hours-question.ts';
import { instantOfDay, type LocalTime, persianDate, weekdayOf } from './local-day.ts';
import type { BranchHours, DaySpans, Span } from './opening-hours.ts';

export type ReplyLanguage = 'fa' | 'en';

interface ReplyContext {
  readonly hours: { readonly branch: BranchHours; readonly isRamadanOmitted: boolean };
  readonly question: HoursQuestion;
  readonly now: LocalTime;
  readonly language: ReplyLanguage;
}

type LocalizedText = { readonly fa: string; readonly en: string };

const MINUTES_PER_DAY = 1_440;
/** Minutes of the day that a part of it covers; past midnight over 1,440. */
const DAY_PART_SPANS: Readonly<Record<keyof typeof partTexts, Span>> = {
  morning: { opens: 360, closes: 720 },
  noon: { opens: 720, closes: 900 },
  midday: { opens: 720, closes: 780 },
  afternoon: { opens: 900, closes: 1_140 },
  evening: { opens: 1_080, closes: 1_260 },
  night: { opens: 1_140, closes: MINUTES_PER_DAY + 180 },
};

const isDayPart = (part: string): part is keyof typeof partTexts => Object.hasOwn(partTexts, part);

const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/gu, (_match, name: string) => values[name] ?? '');

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formatSentence(
  { language, question }: ReplyContext,
  text: LocalizedText,
  values: Readonly<Record<string, string>> = {},
): string {
  const isClosedAsked = question.aspect === 'closed';
  const isAsked = isClosedAsked || question.aspect === 'open';
  const yes = isAsked ? (isClosedAsked ? texts.no : texts.yes)[language] : '';
  const no = isAsked ? (isClosedAsked ? texts.yes : texts.no)[language] : '';
  return capitalise(fillTemplate(text[language], { yes, no, ...values }));
}

function formatClock(language: ReplyLanguage, minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')];
  if (language === 'en') return `${hour}:${rest}`;
  const text = rest === '00' ? String(hour) : `${hour}:${rest}`;
  return text.replace(/\d/gu, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
}

function formatTime({ language }: ReplyContext, minute: number): string {
  const clock = minute % MINUTES_PER_DAY;
  if (clock === 0) return texts.midnight[language];
  const time = formatClock(language, clock);
  return minute > MINUTES_PER_DAY || clock < 240
    ? fillTemplate(texts.afterMidnight[language], { time })
    : time;
}

const isAllDay = (spans: DaySpans): boolean => spans[0]?.opens === 0 && spans[0].closes === MINUTES_PER_DAY;

const formatSpans = (context: ReplyContext, spans: DaySpans): string =>
  isAllDay(spans)
    ? texts.allDay[context.language]
    : spans
        .map(({ opens, closes }) =>
          fillTemplate(texts.span[context.language], {
            from: formatTime(context, opens),
            to: formatTime(context, closes),
          }),
        )
        .join(texts.and[context.language]);

const LOCALES: Readonly<Record<ReplyLanguage, string>> = {
  fa: 'fa-IR-u-ca-persian',
  en: 'en-GB-u-ca-persian',
};

const dayFormats = {
  weekday: { weekday: 'long', timeZone: 'UTC' },
  date: { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
} as const;

const formatDay = (language: ReplyLanguage, day: number, form: keyof typeof dayFormats): string =>
  new Intl.DateTimeFormat(LOCALES[language], dayFormats[form]).format(instantOfDay(day));

/** «امروز», «فردا (شنبه)», «دوشنبه»; with its date where it is a week away or more. */
function describeDay({ now, language }: ReplyContext, day: number): string {
  const relative = [texts.today, texts.tomorrow, texts.dayAfter][day - now.day];
  const weekday = formatDay(language, day, 'weekday');
  if (relative === texts.today) return relative[language];
  if (relative) return fillTemplate(texts.named[language], { day: relative[language], weekday });
  return fillTemplate(texts.on[language], {
    day: day - now.day < 7 ? weekday : formatDay(language, day, 'date'),
  });
}

/** What has to be said beside the hours of a day that is a holiday or may be one. */
function writeHolidayNote(context: ReplyContext, day: number, hours: DayHours): string {
  const { holiday, isUnknown, mayBeHoliday, spans } = hours;
  if (!holiday) return '';
  const { branch } = context.hours;
  const relativeDay = [texts.today, texts.tomorrow][day - context.now.day] ?? texts.thatDay;
  const values = { day: relativeDay[context.language], holiday: holiday[context.language] };
  const isFixed = holiday.kind === 'fixed';
  if (isUnknown)
    return formatSentence(context, isFixed ? texts.unknownHoliday : texts.ifHolidayUnknown, values);
  if (!mayBeHoliday) {
    const isUsual = JSON.stringify(branch.week[weekdayOf(day)]) === JSON.stringify(spans);
    return isUsual || isNamedIn(context, holiday)
      ? ''
      : formatSentence(context, isFixed ? texts.isHoliday : texts.isEstimated, values);
  }
  const onHoliday = branch.exceptions.get(holiday.key) ?? branch.holidays ?? [];
  if (onHoliday.length === 0) return formatSentence(context, texts.ifHolidayClosed, values);
  return formatSentence(context, texts.ifHolidayOpen, { ...values, spans: formatSpans(context, onHoliday) });
}

const joinSentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** «۲۲ بهمن بازید؟» need not be told that it is 22 Bahman. */
const isNamedIn = ({ question: { days } }: ReplyContext, { key }: Holiday): boolean =>
  days.some((day) => day.kind === 'date' && holidayByKey(key)?.dates.includes(`${day.month}/${day.day}`));

/** Ends «نه، الان بسته‌ایم» with the next opening where it is known. */
function withNextOpening(context: ReplyContext, sentence: string, opens: Moment | null): string {
  if (!opens) return `${sentence}.`;
  const values = { day: describeDay(context, opens.day), time: formatTime(context, opens.minute) };
  return sentence + fillTemplate(texts.opensNext[context.language], values);
}

function replyForNow(context: ReplyContext): string | undefined {
  const { now, question } = context;
  const state = openStateAt(context.hours, now);
  if (!state) return undefined;
  if (question.aspect === 'from' && state.kind === 'closed' && state.opens)
    return formatSentence(context, texts.from, {
      day: describeDay(context, state.opens.day),
      time: formatTime(context, state.opens.minute),
    });
  const note = writeHolidayNote(context, now.day, state.today);
  if (state.kind === 'closed') {
    const isWholeDay = state.today.spans.length === 0;
    const sentence = formatSentence(context, isWholeDay ? texts.closedToday : texts.closedNow);
    return joinSentences(withNextOpening(context, sentence, state.opens), isWholeDay ? note : '');
  }
  if (state.closes === 'never') return joinSentences(formatSentence(context, texts.openAlways), note);
  const { day, minute } = state.closes;
  const isLaterDay = day > now.day && minute > 240;
  const values = { day: describeDay(context, day), time: formatTime(context, minute) };
  return joinSentences(
    formatSentence(context, isLaterDay ? texts.openNowUntilDay : texts.openNow, values),
    note,
  );
}

/** A day as asked: its name in the sentence, its hours, and its number where it is one day. */
interface AskedDay {
  readonly label: string;
  readonly spans: DaySpans;
  readonly note: string;
  readonly day: number | null;
}

function findAskedHoliday({ hours: { branch }, language }: ReplyContext, key: string): AskedDay | undefined {
  const holiday = holidayByKey(key);
  if (!holiday) return undefined;
  const dated = holiday.dates.map((date) => branch.exceptions.get(date));
  const isDated =
    dated.length > 0 && dated.every((spans) => JSON.stringify(spans) === JSON.stringify(dated[0]));
  const spans = branch.exceptions.get(key) ?? (isDated ? dated[0] : undefined) ?? branch.holidays;
  const label = fillTemplate(texts.on[language], { day: holiday[language] });
  return spans && { label, spans, note: '', day: null };
}

function dayNumberOf(day: QuestionDay, today: number): number | undefined {
  if (day.kind === 'relative') return today + day.offset;
  if (day.kind === 'weekday') return today + ((day.weekday - weekdayOf(today) + 7) % 7);
  if (day.kind !== 'date') return undefined;
  for (let ahead = 0; ahead <= 366; ahead += 1) {
    const date = persianDate(today + ahead);
    if (date.month === day.month && date.day === day.day) return today + ahead;
  }
  return undefined;
}

function resolveAskedDay(context: ReplyContext, day: QuestionDay): AskedDay | undefined {
  const { hours, now, language } = context;
  const { branch } = hours;
  if (day.kind === 'holiday') return findAskedHoliday(context, day.key);
  if (day.kind === 'officialHolidays')
    return (
      branch.holidays && { label: texts.holidays[language], spans: branch.holidays, note: '', day: null }
    );
  const number = dayNumberOf(day, now.day);
  if (number === undefined) return undefined;
  if (day.kind === 'weekday' && day.isEvery) {
    const spans = branch.week[day.weekday];
    const label = fillTemplate(texts.every[language], { day: formatDay(language, number, 'weekday') });
    return spans && { label, spans, note: '', day: null };
  }
  const found = hoursOfDay(hours, number);
  return (
    found && {
      label: describeDay(context, number),
      spans: found.spans,
      note: writeHolidayNote(context, number, found),
      day: number,
    }
  );
}

/** The spans that reach into a part of the day. */
function spansWithin(spans: DaySpans, part: keyof typeof partTexts): DaySpans {
  const { opens, closes } = DAY_PART_SPANS[part];
  return spans.filter((span) => span.opens < closes && span.closes > opens);
}

function replyAt(context: ReplyContext, { label, spans, note }: AskedDay): string | undefined {
  const { time } = context.question;
  if (!time) return undefined;
  const minutes = minutesOf(time, false);
  const results = new Set(
    minutes.map((minute) => spans.some(({ opens, closes }) => opens <= minute && minute < closes)),
  );
  const [minute] = minutes;
  if (minute === undefined || results.size !== 1) return undefined;
  const values = { day: label, at: formatTime(context, minute), spans: formatSpans(context, spans) };
  if (results.has(true)) return joinSentences(formatSentence(context, texts.openAt, values), note);
  if (spans.length === 0) return joinSentences(`${formatSentence(context, texts.closedOn, values)}.`, note);
  return joinSentences(formatSentence(context, texts.closedAt, values), note);
}

/** The day is today and its last hour has passed. */
const isPastClosing = ({ now }: ReplyContext, { day, spans }: AskedDay): boolean =>
  day === now.day && spans.length > 0 && spans.every(({ closes }) => closes <= now.minute);

function replyForDay(context: ReplyContext, asked: AskedDay): string | undefined {
  const { question, now } = context;
  const { label, note, day } = asked;
  const part = question.part !== null && isDayPart(question.part) ? question.part : null;
  if (question.part !== null && !part) return undefined;
  if (question.time) return replyAt(context, asked);
  const values = { day: label, spans: formatSpans(context, asked.spans) };
  if (asked.spans.length === 0) {
    const opens = day === null ? null : nextOpening(context.hours, { day: day + 1, minute: 0 });
    return joinSentences(
      withNextOpening(context, formatSentence(toYesOrNo(context), texts.closedOn, values), opens),
      note,
    );
  }
  if (isPastClosing(context, asked) && question.aspect !== 'hours') {
    const opens = nextOpening(context.hours, { day: now.day + 1, minute: 0 });
    return joinSentences(
      withNextOpening(context, formatSentence(context, texts.overToday, values), opens),
      note,
    );
  }
  if (!part) return joinSentences(writeOpenSentence(context, asked.spans, label), note);
  const spans = spansWithin(asked.spans, part);
  const partLabel = dayPartLabel(context, asked, part);
  return joinSentences(
    spans.length === 0
      ? formatSentence(toYesOrNo(context), texts.closedPart, { ...values, day: partLabel })
      : writeOpenSentence(context, spans, partLabel),
    note,
  );
}

/** «امشب», «فردا صبح», «جمعه شب». */
function dayPartLabel(
  { now, language }: ReplyContext,
  { label, day }: AskedDay,
  part: keyof typeof partTexts,
): string {
  if (part === 'night' && day === now.day) return texts.tonight[language];
  const relative = day === null ? undefined : [texts.today, texts.tomorrow, texts.dayAfter][day - now.day];
  return fillTemplate(texts.withPart[language], {
    day: relative?.[language] ?? label,
    part: partTexts[part][language],
  });
}

/** «پنجشنبه تا کی؟» of a closed day is answered with no. */
const toYesOrNo = (context: ReplyContext): ReplyContext =>
  context.question.aspect === 'closed'
    ? context
    : { ...context, question: { ...context.question, aspect: 'open' } };

function writeOpenSentence(context: ReplyContext, spans: DaySpans, day: string): string {
  const { aspect } = context.question;
  const [only, ...others] = spans;
  const filled = { day, spans: formatSpans(context, spans) };
  const isSingle = only !== undefined && others.length === 0 && !isAllDay(spans);
  if (aspect === 'until' && isSingle)
    return formatSentence(context, texts.until, { ...filled, time: formatTime(context, only.closes) });
  if (aspect === 'from' && isSingle)
    return formatSentence(context, texts.from, { ...filled, time: formatTime(context, only.opens) });
  return formatSentence(
    context,
    aspect === 'open' || aspect === 'closed' ? texts.openOn : texts.hours,
    filled,
  );
}

/**
 * The answer for one branch, its last hours included; undefined where its hours do not tell.
 * @param now the moment in the time zone of the business
 */
export function replyAboutHours(
  hours: { readonly branch: BranchHours; readonly isRamadanOmitted: boolean },
  question: HoursQuestion,
  now: LocalTime,
  language: ReplyLanguage,
): string | undefined {
  const context: ReplyContext = { hours, question, now, language };
  const isNow = question.days.length === 0 && question.part === null && question.time === null;
  if (isNow && question.aspect !== 'hours') return replyForNow(context);
  const days: readonly QuestionDay[] =
    question.days.length > 0 ? question.days : [{ kind: 'relative', offset: 0 }];
  const replies = days.map((day) => {
    const asked = resolveAskedDay(context, day);
    return asked && replyForDay(context, asked);
  });
  return replies.every((reply) => reply !== undefined) ? replies.join('\n') : undefined;
}
