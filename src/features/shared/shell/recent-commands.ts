// Ids of recently run commands, kept in this browser.
import { local } from '../../../platform/storage/storage.ts';

const KEY = 'recentCommands';
const SEPARATOR = '\n';

/** The latest first. Conversations are left out: what was said with whom is no business of the next person. */
export const readRecentCommands = (): readonly string[] =>
  local.get(KEY)?.split(SEPARATOR).filter(Boolean) ?? [];

export const keepRecentCommands = (ids: readonly string[]): void =>
  local.set(KEY, ids.filter((id) => !id.startsWith('conversation:')).join(SEPARATOR));
