// Knows how a thread tells what happened to its conversation: who did it, in which words, beside which icon. Draws nothing.
import type { Message, ThreadEvent } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { threadTexts as texts } from './conversations.texts.ts';
import { eventTexts, reasonTexts } from './event.texts.ts';

const icons: Record<ThreadEvent['kind'], IconName> = {
  escalated: 'headset',
  assigned: 'user',
  unassigned: 'user',
  handedOn: 'user',
  queued: 'clock',
  interrupted: 'alert',
  takenOver: 'user',
  aiPaused: 'pause',
  aiResumed: 'answer',
  closed: 'checkTwice',
  reopened: 'refresh',
  aiFailed: 'alert',
  unprocessable: 'alert',
};

type EventRow = Extract<HistoryRow, { kind: 'event' }>;

/** A system line; one without an event is told by its own text. */
export function describeEvent({ event, text, createdAt: at }: Message, i18n: I18n): EventRow {
  if (!event) return { kind: 'event', icon: 'info', text, at };
  const isNobodys = event.kind === 'interrupted' || event.kind === 'aiFailed';
  const who = isNobodys ? undefined : (event.name ?? i18n.t(texts[event.actor]));
  return { kind: 'event', icon: icons[event.kind], who, text: wordsOf(event, i18n), at };
}

function wordsOf(event: ThreadEvent, { t, locale }: I18n): string {
  const { kind, reason, name, to = '' } = event;
  switch (kind) {
    case 'escalated':
      return t(reason ? reasonTexts[reason] : eventTexts.escalated);
    case 'assigned':
      return name === to ? t(eventTexts.taken) : t(eventTexts.assigned, { to });
    case 'handedOn':
      return t(eventTexts.handedOn, { to });
    case 'interrupted':
      return errorText({ error: 'OperatorIntervened' }, locale);
    case 'aiFailed':
      return errorText({ error: reason === 'failed' ? 'AnswerFailed' : 'AiUnavailable' }, locale);
    case 'unprocessable':
      return to ? t(eventTexts.unprocessableFile, { to }) : t(eventTexts.unprocessable);
    default:
      return t(eventTexts[kind]);
  }
}
