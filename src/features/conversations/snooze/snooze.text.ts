// Texts about snoozed conversations.
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { readTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { serverClock } from '../../../platform/clock.ts';
import { snoozeTexts as texts } from './snooze.texts.ts';
import { dayNameOf } from './snooze.times.ts';

/** «فردا، ۹:۰۰»; days after tomorrow by their date. */
export function snoozeEndText(at: number, { t, date, time }: I18n): string {
  const day = dayNameOf(at, serverClock.now(), readTimeZone());
  if (day === 'today') return t(texts.today, { time: time(at) });
  if (day === 'tomorrow') return t(texts.tomorrowAt, { time: time(at) });
  return t(texts.dayAt, { day: date(at, 'brief'), time: time(at) });
}

/** Until when it is snoozed; for a row or, as a sentence, for the thread. */
export function snoozeText(
  until: NonNullable<Conversation['snoozedUntil']> | null,
  kind: 'chip' | 'notice',
  i18n: I18n,
): string {
  if (until === null) return i18n.t(kind === 'chip' ? texts.chipReply : texts.noticeReply);
  return i18n.t(texts[kind], { at: snoozeEndText(until, i18n) });
}
