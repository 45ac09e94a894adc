// Display name of an anonymous visitor, by the end of the conversation's id.
import type { Conversation } from '../../../contract/conversations/messages.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { threadTexts } from './conversations.texts.ts';

/** The visitor's own name (marked where it is that of somebody of the account), or «بازدیدکنندهٔ #a3f9». */
export const visitorName = (conversation: Conversation, { t }: I18n): string =>
  (conversation.isStaffAlike
    ? t(threadTexts.alike, { name: conversation.visitorName })
    : conversation.visitorName) ||
  t(threadTexts.visitor, { code: `\u2066#${conversation.id.slice(-4)}\u2069` });
