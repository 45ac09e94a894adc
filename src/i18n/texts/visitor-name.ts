// Display name of a visitor.

import type { I18n } from '../I18n.tsx';
import { formatText } from '../texts.ts';

const anonymousText = { fa: 'مهمان {code}', en: 'Visitor {code}' } as const;

/** The visitor's name, or without one «مهمان #a3f9» with the end of the conversation id. */
export const visitorName = (name: string, conversationId: string, { locale }: Pick<I18n, 'locale'>): string =>
  name || formatText(locale, anonymousText, { code: `\u2066#${conversationId.slice(-4)}\u2069` });
