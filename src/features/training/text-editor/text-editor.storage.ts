// Keeps an unsaved text in the browser per user.
import { sessionStore } from '../../../api/session/session.store.ts';
import type { LocalDraft } from '../../../machines/training/text-editor/text-editor.state.ts';
import { systemClock } from '../../../platform/clock.ts';
import { localStore } from '../../../platform/storage/storage.ts';

const draftKey = (botId: string, key: string) =>
  `textDraft:${botId}:${key}:${sessionStore.read()?.userInfo.id}`;

/** The unsaved text; null without one or for invalid JSON. */
export function readUnsavedText(botId: string, key: string): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(localStore.get(draftKey(botId, key)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveUnsavedText(botId: string, key: string, draft: Omit<LocalDraft, 'at'> | null): void {
  if (draft === null) localStore.remove(draftKey(botId, key));
  else localStore.set(draftKey(botId, key), JSON.stringify({ ...draft, at: systemClock.now() }));
}

function isDraft(value: unknown): value is LocalDraft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (name: string) => typeof fields.get(name) === 'string';
  const isNumber = (name: string) => typeof fields.get(name) === 'number';
  return isText('title') && isText('text') && isNumber('baseVersion') && isNumber('at');
}
