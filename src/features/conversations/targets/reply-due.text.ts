// How long is left for a reply, or how late it is.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { targetTexts as texts } from './targets.texts.ts';

/** What is due later than this is not told. */
const DUE_SOON_MS = 15 * MINUTE_MS;

export interface ReplyDue {
  readonly tone: 'danger' | 'warning';
  readonly text: string;
}

/** «۶ دقیقه مانده»، «۶ دقیقه دیر»; null while there is plenty of time. */
export function replyDueText(dueAt: number, now: number, { t }: I18n): ReplyDue | null {
  const left = dueAt - now;
  if (left > DUE_SOON_MS) return null;
  if (left >= 0) {
    const count = Math.ceil(left / MINUTE_MS);
    return { tone: 'warning', text: count <= 1 ? t(texts.leftNow) : t(texts.leftMinutes, { count }) };
  }
  return { tone: 'danger', text: lateText(-left, t) };
}

function lateText(ms: number, t: I18n['t']): string {
  if (ms < MINUTE_MS) return t(texts.lateNow);
  if (ms < HOUR_MS) return t(texts.lateMinutes, { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return t(texts.lateHours, { count: Math.floor(ms / HOUR_MS) });
  return t(texts.lateDays, { count: Math.floor(ms / DAY_MS) });
}
