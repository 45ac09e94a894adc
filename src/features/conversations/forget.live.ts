// Removes what this browser keeps of an erased conversation.
import { forgetDraft } from './drafts.live.ts';
import { forgetFiles } from './files.live.ts';
import { keptTalks } from './kept.store.ts';

export function forgetTalk(place: { readonly botId: string; readonly conversationId: string }): void {
  keptTalks.write(keptTalks.shelfOf(place), { draft: '', pending: [], files: [] });
  forgetDraft(place.conversationId);
  forgetFiles(place.conversationId);
}
