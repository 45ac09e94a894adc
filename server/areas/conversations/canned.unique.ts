// Turns a duplicate shortcut into ShortcutTaken.
import { uniqueViolation } from '../../store/errors.ts';
import { Refusal } from '../context.ts';

/** Refuses with ShortcutTaken where the scope has the shortcut already, or got it this moment. */
export async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.table === 'canned_replies') throw new Refusal('ShortcutTaken');
    throw error;
  }
}
