// Knows which commands were run in this browser: their ids only, so that it tells nobody of anybody. Not what they do.
import { local } from '../../platform/storage.ts';

const KEY = 'recentCommands';
const SEPARATOR = '\n';

/** The latest first. Conversations are left out: what was said with whom is no business of the next person. */
export const readRecentCommands = (): readonly string[] =>
  local.get(KEY)?.split(SEPARATOR).filter(Boolean) ?? [];

export const keepRecentCommands = (ids: readonly string[]): void =>
  local.set(KEY, ids.filter((id) => !id.startsWith('conversation:')).join(SEPARATOR));
