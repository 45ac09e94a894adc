// Ids of recently run commands, kept in this browser.
import { localStore } from '../../../platform/storage/storage.ts';

const STORAGE_KEY = 'recentCommands';
const SEPARATOR = '\n';

/** Newest first. Conversations are left out, as the next user of this browser must not see them. */
export const readRecentCommands = (): readonly string[] =>
  localStore.get(STORAGE_KEY)?.split(SEPARATOR).filter(Boolean) ?? [];

export const saveRecentCommands = (ids: readonly string[]): void =>
  localStore.set(STORAGE_KEY, ids.filter((id) => !id.startsWith('conversation:')).join(SEPARATOR));
