// Keeps a pending one-time code in session storage, so that a reload resumes it.
import { limits } from '../../../contract/limits.ts';
import type { PendingCode } from '../../machines/auth/phone-code.machine.ts';
import { systemClock } from '../../platform/clock.ts';
import { tabStore } from '../../platform/storage/tab-storage.ts';

/** How long a code still works once another may be requested. */
const VALID_AFTER_RESEND_MS = limits.code.lifetimeMs - limits.code.resendMs;

/** Stored under `key`: a number and an id, never the code. */
export function pendingCodeStorage(key: string) {
  return {
    /** The pending code stored before the page was left, while it is valid; else null. */
    read(): PendingCode | null {
      try {
        const stored: unknown = JSON.parse(tabStore.get(key) ?? 'null');
        return isPendingCode(stored) && systemClock.now() < stored.resendAt + VALID_AFTER_RESEND_MS
          ? stored
          : null;
      } catch {
        return null; // Invalid JSON: the form starts empty.
      }
    },
    save(pendingCode: PendingCode | null): void {
      if (pendingCode) tabStore.set(key, JSON.stringify(pendingCode));
      else tabStore.remove(key);
    },
  };
}

const isPendingCode = (stored: unknown): stored is PendingCode =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'phone' in stored &&
  'resendAt' in stored &&
  typeof stored.resendAt === 'number';
