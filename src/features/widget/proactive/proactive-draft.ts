// What is written of a message.
import type { ProactiveDraft, ProactiveMessage } from '../../../../contract/widget/proactive-messages.ts';

/** Off until its owner has looked at it; a night without messages. */
export const newDraft: ProactiveDraft = {
  name: '',
  texts: [''],
  pages: [],
  seconds: 30,
  scroll: 0,
  visits: 1,
  cartToman: null,
  locale: null,
  days: 7,
  quiet: { from: 23 * 60, to: 8 * 60 },
  isEnabled: false,
};

export const draftOf = ({
  id: _id,
  figures: _figures,
  countedSince: _since,
  ...draft
}: ProactiveMessage): ProactiveDraft => draft;
