// Tells which endpoints write, to reject them for accounts about to be deleted.
import type { Endpoint } from '../../contract/endpoint.ts';

/** Groups that concern the user rather than the account's content, and support. */
export const writableGroups: ReadonlySet<string> = new Set([
  'auth',
  'credentials',
  'security',
  'privacy',
  'notifications',
  'push',
  'support',
  'assistant',
]);

/** Calls allowed in a read-only account: reads, presence, and payments already under way. */
export const writableCalls: ReadonlySet<string> = new Set([
  'profile.changePreferences',
  'presence.heartbeat',
  'presence.setAvailability',
  'conversations.sendViewing',
  'conversations.markRead',
  'conversations.typing',
  'coViewers.sendHeartbeat',
  'approvals.release',
  'payments.verify',
  'payments.cancel',
]);

/** Whether the call changes the account's content. */
export function isWriteCall(call: string, { method, access }: Endpoint): boolean {
  if (method === 'GET' || access === 'public' || access === 'visitor' || access === 'superAdmin')
    return false;
  return !writableGroups.has(call.slice(0, call.indexOf('.'))) && !writableCalls.has(call);
}
