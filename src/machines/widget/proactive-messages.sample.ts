// Proactive messages, for tests and the state gallery.
import type { ProactiveDraft, ProactiveMessage } from '../../../contract/widget/proactive-messages.ts';

export const proactiveDraft = (change: Partial<ProactiveDraft> = {}): ProactiveDraft => ({
  name: 'سبد رهاشده',
  texts: ['برای انتخاب ساعت کمک می‌خواهید؟'],
  pages: [],
  seconds: 20,
  scroll: 0,
  visits: 1,
  cartToman: null,
  locale: null,
  days: 7,
  quiet: null,
  isEnabled: false,
  ...change,
});

export const proactiveMessage = (
  id: string,
  change: Partial<Omit<ProactiveMessage, 'id'>> = {},
): ProactiveMessage => {
  const draft = proactiveDraft(change);
  return {
    id,
    ...draft,
    figures: draft.texts.map(() => ({ shown: 0, opened: 0, dismissed: 0, started: 0 })),
    countedSince: Date.UTC(2026, 10, 20, 8),
    ...change,
  };
};
