// Lists endpoints that wait for other systems and endpoints that may be dropped.
import type { Endpoint } from '../../../contract/endpoint.ts';

/**
 * - `internal`: done by our own database and processor; how long it takes says how busy they are
 * - `external`: waits for another system, or for a browser that sends or reads a file
 */
export type Lane = 'internal' | 'external';

/** `area.name` of the calls that ask another system before they answer. */
export const externalCalls: ReadonlySet<string> = new Set([
  'connections.connect',
  'shops.checkWooCommerce',
  'shops.connectWooCommerce',
  'shops.checkWordPress',
  'shops.connectWordPress',
  'shops.renewKeys',
  'shops.readCategories',
  'visitors.orders',
  'rewrites.create',
  'payments.pay',
  'payments.verify',
  'sso.logIn',
]);

/** What comes again by itself a moment later: turned away at once where it would have to wait. */
export const droppableCalls: ReadonlySet<string> = new Set([
  'visitor.typing',
  'conversations.typing',
  'conversations.sendViewing',
]);

export const laneOf = (call: string, { body, answer }: Endpoint): Lane =>
  body === 'bytes' || answer === 'file' || externalCalls.has(call) ? 'external' : 'internal';
