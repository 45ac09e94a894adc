// Ids of recently run commands, kept in this browser.
import { localStore } from '../../../platform/storage/storage.ts';

const KEY = 'recentCommands';
const SEPARATOR = '\n';

/** The latest first. Conversations are left out: what was said with whom is no business of the next person. */
export const readRecentCommands = (): readonly string[] =>
  localStore.get(KEY)?.split(SEPARATOR).filter(Boolean) ?? [];

export const saveRecentCommands = (ids: readonly string[]): void =>
  localStore.set(KEY, ids.filter((id) => !id.startsWith('conversation:')).join(SEPARATOR));
