// Removes what this browser keeps of an erased conversation.

import { conversationStorage } from './composer/conversation-storage.ts';
import { removeDraft } from './composer/drafts.ports.ts';
import { releaseFiles } from './thread/files.ports.ts';

export function eraseLocalData(conversationRef: {
  readonly botId: string;
  readonly conversationId: string;
}): void {
  conversationStorage.write(conversationStorage.storageKeyOf(conversationRef), {
    draft: '',
    pending: [],
    files: [],
  });
  removeDraft(conversationRef.conversationId);
  releaseFiles(conversationRef.conversationId);
}
