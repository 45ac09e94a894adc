// Text and icon of a conversation event in the thread.

import { threadEventText } from '../../../../contract/conversations/events.texts.ts';
import type { Message, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { HistoryRow } from '../../../ui/ChatHistory/HistoryRow.tsx';
import type { IconName } from '../../../ui/Icon/Icon.tsx';
import { threadTexts as texts } from '../conversations.texts.ts';

const icons: Record<ThreadEvent['kind'], IconName> = {
  escalated: 'headset',
  assigned: 'user',
  unassigned: 'user',
  handedOn: 'user',
  queued: 'clock',
  grouped: 'users',
  ungrouped: 'users',
  interrupted: 'alert',
  takenOver: 'user',
  aiPaused: 'pause',
  aiResumed: 'answer',
  closed: 'checkTwice',
  reopened: 'refresh',
  aiFailed: 'alert',
  unprocessable: 'alert',
  flooded: 'alert',
  snoozed: 'moon',
  woken: 'bell',
  markedSpam: 'ban',
  unmarkedSpam: 'undo',
  blocked: 'ban',
  unblocked: 'undo',
  refused: 'ban',
  late: 'clock',
};

const targetOf = ({ to = '', until }: ThreadEvent, { dateTime }: I18n): string =>
  until === undefined ? to : dateTime(until);

type EventRow = Extract<HistoryRow, { kind: 'event' }>;

/** Row of a system message; without an event it shows the text of the message. */
export function eventText({ event, text, createdAt: at }: Message, i18n: I18n): EventRow {
  if (!event) return { kind: 'event', icon: 'info', text, at };
  const template = threadEventText(event);
  const row = { kind: 'event', icon: icons[event.kind], at } as const;
  if (template.error)
    return { ...row, actor: undefined, text: errorText({ error: template.error }, i18n.locale) };
  const actorName = event.name ?? i18n.t(texts[event.actor]);
  return { ...row, actor: actorName, text: i18n.t(template.row, { to: targetOf(event, i18n) }) };
}
