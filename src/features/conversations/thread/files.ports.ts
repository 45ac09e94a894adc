// Fetches a conversation's files once, caches object URLs and saves them.
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { loadClient } from '../../../api/client/load.ts';
import { toFailure } from '../../../machines/port.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import type { FileSource, FileState } from '../../../ui/Bubble/useFile.ts';

interface ConversationRef {
  readonly botId: string;
  readonly conversationId: string;
}

/** Above this number, cached files that are not shown are released. */
const MAX_CACHED_FILES = 40;
const pendingFile: FileState = { url: null, isFailed: false };

interface CachedFile {
  readonly conversationId: string;
  readonly source: FileSource;
  readonly release: () => boolean;
  /** Removes the file even while it is shown. */
  readonly drop: () => void;
}

const cache = new Map<string, CachedFile>();

async function fetchFile({ botId, conversationId }: ConversationRef, attachmentId: string): Promise<Blob> {
  const { readFile, endpoints } = await loadClient();
  return readFile(endpoints.attachments.read, { botId, conversationId, attachmentId });
}

/** A picture or recording for display. Only types the server has verified get a blob URL. */
export function fileSource(conversationRef: ConversationRef, { id, mime }: Attachment): FileSource {
  const cached = cache.get(id);
  if (cached) return cached.source;
  for (const [key, cachedFile] of cache)
    if (cache.size >= MAX_CACHED_FILES && cachedFile.release()) cache.delete(key);
  const { conversationId } = conversationRef;
  const entry = { conversationId, ...createEntry(() => fetchFile(conversationRef, id), mime) };
  cache.set(id, entry);
  return entry.source;
}

/** Removes all cached files of a conversation. */
export function releaseFiles(conversationId: string): void {
  for (const [key, cachedFile] of cache)
    if (cachedFile.conversationId === conversationId) {
      cachedFile.drop();
      cache.delete(key);
    }
}

function createEntry(fetchBlob: () => Promise<Blob>, mime: string): Omit<CachedFile, 'conversationId'> {
  const listeners = new Set<() => void>();
  let state = pendingFile;
  let isRequested = false;
  const setState = (next: FileState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = () => {
    isRequested = true;
    fetchBlob().then(
      (blob) => setState({ url: URL.createObjectURL(blob.slice(0, blob.size, mime)), isFailed: false }),
      () => {
        isRequested = false; // the next view requests it again
        setState({ url: null, isFailed: true });
      },
    );
  };
  return {
    source: {
      subscribe: (listener) => {
        listeners.add(listener);
        if (!isRequested) load();
        return () => listeners.delete(listener);
      },
      read: () => state,
    },
    release: () => {
      if (listeners.size > 0) return false;
      if (state.url !== null) URL.revokeObjectURL(state.url);
      return true;
    },
    drop: () => {
      if (state.url !== null) URL.revokeObjectURL(state.url);
      isRequested = true; // a removed file is not requested again
      setState(pendingFile);
    },
  };
}

/** Saves a file under its name without opening it. Rejects with the reason if it cannot be loaded. */
export async function saveAttachment(
  conversationRef: ConversationRef,
  { id, name }: Attachment,
): Promise<void> {
  try {
    const blob = await fetchFile(conversationRef, id);
    saveFile(name, new Uint8Array(await blob.arrayBuffer()), 'application/octet-stream');
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
