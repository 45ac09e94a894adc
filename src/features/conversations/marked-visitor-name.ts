// Display name of a conversation's visitor.
import type { Conversation } from '../../../contract/conversations/messages.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { visitorName } from '../../i18n/texts/visitor-name.ts';
import { threadTexts } from './conversations.texts.ts';

/** The visitor's name, marked as a visitor's where it resembles that of a team member. */
export function markedVisitorName(conversation: Conversation, i18n: I18n): string {
  const { visitorName: name, isStaffAlike, id } = conversation;
  return isStaffAlike ? i18n.t(threadTexts.alike, { name }) : visitorName(name, id, i18n);
}
