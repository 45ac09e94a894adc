// Settings and dependencies of the HTTP layer.
import type { Logger } from 'pino';
import type { PanelEvent, VisitorEvent } from '../../contract/live.ts';
import type { ApiKeyHolder } from '../areas/integrations/api-keys/api-keys.ts';
import type { CurrentUser, Visitor } from '../areas/shared/context.ts';
import type { Broadcast, StoredEvent } from '../store/events/event-log.ts';
import type { Store } from '../store/store.ts';

export interface HttpSettings {
  readonly version: string;
  readonly isProduction: boolean;
  readonly dataDir: string;
  /** Origin, and the path if there is one, without a slash at the end. */
  readonly publicUrl: string;
  readonly trustProxy: string;
  readonly hasRateLimits: boolean;
  /** False disables load shedding. */
  readonly hasLoadShedding: boolean;
  readonly metricsToken: string | null;
  readonly sentryDsn: string | null;
  /** Folders with `panel/` and `widget/` as built: the current one, then earlier ones. */
  readonly builds: readonly [string, ...string[]];
}

/**
 * Resolves tokens to callers; an unknown visitor is null.
 * @throws ApiError when the token is rejected
 */
export interface Authenticator {
  authenticateUser(token: string, now: number): Promise<CurrentUser>;
  authenticateVisitor(token: string): Promise<Visitor | null>;
  /**
   * The holder and scopes of an API key.
   * @throws ApiError when the key is rejected
   */
  authenticateKey(secret: string, now: number): Promise<ApiKeyHolder>;
  /** Whether the robot check's proof is valid; consumes it. */
  consumeRobotProof(proof: string, now: number): Promise<boolean>;
  /** Whether the account is read-only because it is about to be deleted. */
  isReadOnly(accountId: string): Promise<boolean>;
  /** The users of these sessions that are still active, by session id. */
  findActiveSessions(sessionIds: readonly string[], now: number): Promise<ReadonlyMap<string, CurrentUser>>;
}

/** Converts events for a listener; null if the listener may not see the event. */
interface EventViews {
  toPanelEvent(event: StoredEvent | Broadcast): PanelEvent | null;
  toVisitorEvent(event: StoredEvent | Broadcast, visitor: Visitor): VisitorEvent | null;
}

/** What every server needs, also one without API and pages. */
export interface HttpCoreDeps {
  readonly settings: HttpSettings;
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Logger;
}

export interface HttpDeps extends HttpCoreDeps {
  readonly authenticator: Authenticator;
  readonly views: EventViews;
  /** Set when a proxy is detected while TRUST_PROXY is off. */
  readonly proxyNotice: { header: string | null };
  /** Origins that may embed a widget: null for any, undefined for an unknown connection. */
  readonly findEmbedders: (connectionId: string) => Promise<readonly string[] | null | undefined>;
  /** The bytes of a launcher icon, or null. */
  readonly readIcon: (hash: string) => Promise<Uint8Array | null>;
}
