// Display name of an anonymous visitor, by the end of the conversation's id.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { approvalsTexts } from './approvals.texts.ts';

/** The visitor's own name, or «بازدیدکنندهٔ #a3f9», as in the inbox. */
export const visitorName = ({ visitorName, conversationId }: ReplyDraft, { t }: I18n): string =>
  visitorName || t(approvalsTexts.visitor, { code: `\u2066#${conversationId.slice(-4)}\u2069` });
