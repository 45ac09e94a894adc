// Removes what this browser keeps of an erased conversation.

import { keptTalks } from './composer/conversation-storage.ts';
import { forgetDraft } from './composer/drafts.live.ts';
import { forgetFiles } from './thread/files.live.ts';

export function forgetTalk(place: { readonly botId: string; readonly conversationId: string }): void {
  keptTalks.write(keptTalks.shelfOf(place), { draft: '', pending: [], files: [] });
  forgetDraft(place.conversationId);
  forgetFiles(place.conversationId);
}
