// Lists endpoints that wait for other systems and endpoints that may be dropped.
import type { Endpoint } from '../../../contract/endpoint.ts';

/**
 * - `internal`: uses our database and CPU only, so its duration measures our load
 * - `external`: waits for another system, or for a browser that sends or reads a file
 */
export type Lane = 'internal' | 'external';

/** `area.name` of calls that wait for another system. */
export const externalCalls: ReadonlySet<string> = new Set([
  'connections.connect',
  'shops.checkWooCommerce',
  'shops.connectWooCommerce',
  'shops.checkWordPress',
  'shops.connectWordPress',
  'shops.renewKeys',
  'shops.readCategories',
  'visitors.orders',
  'contacts.orders',
  'rewrites.create',
  'answers.ask',
  'answers.search',
  'copilot.summarise',
  'copilot.suggestReplies',
  'copilot.translate',
  'copilot.transcribe',
  'payments.pay',
  'payments.verify',
  'sso.logIn',
]);

/** Calls that clients repeat by themselves; rejected instead of queued. */
export const droppableCalls: ReadonlySet<string> = new Set([
  'visitor.typing',
  'conversations.typing',
  'conversations.sendViewing',
]);

export const laneOf = (call: string, { body, response }: Endpoint): Lane =>
  body === 'bytes' || response === 'file' || externalCalls.has(call) ? 'external' : 'internal';
