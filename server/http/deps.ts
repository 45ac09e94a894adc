// Settings and dependencies of the HTTP layer.
import type { Logger } from 'pino';
import type { PanelEvent, VisitorEvent } from '../../contract/live.ts';
import type { ApiKeyHolder } from '../areas/integrations/api-keys/api-keys.ts';
import type { CurrentUser, Visitor } from '../areas/shared/context.ts';
import type { Broadcast, StoredEvent } from '../store/events/event-log.ts';
import type { Store } from '../store/store.ts';

export interface HttpSettings {
  readonly version: string;
  readonly production: boolean;
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
  readonly trustProxy: string;
  readonly rateLimits: boolean;
  /** False lets every call in, however many are in work. */
  readonly loadShedding: boolean;
  readonly metricsToken: string | null;
  readonly sentryDsn: string | null;
  /** Folders with `panel/` and `widget/` as built, the one served first and those before it. */
  readonly builds: readonly [string, ...string[]];
}

/** Who is behind a token; a refusal is thrown, an unknown visitor is null. */
export interface Authenticator {
  person(token: string, now: number): Promise<CurrentUser>;
  visitor(token: string): Promise<Visitor | null>;
  /** Whom a key for other programs lets in, and what for; a refusal is thrown. */
  key(secret: string, now: number): Promise<ApiKeyHolder>;
  /** Whether this is a good proof that no robot calls, and uses it up. */
  verifyHuman(proof: string, now: number): Promise<boolean>;
  /** Whether nothing in the account may be changed: it is about to be deleted. */
  isReadOnly(accountId: string): Promise<boolean>;
  /** Which of these sessions may still listen, as the persons they now are, by session id. */
  activeSessions(sessionIds: readonly string[], now: number): Promise<ReadonlyMap<string, CurrentUser>>;
}

/** How stored and passing events look to those who listen; null: not for them. */
interface EventViews {
  panel(event: StoredEvent | Broadcast): PanelEvent | null;
  visitor(event: StoredEvent | Broadcast, visitor: Visitor): VisitorEvent | null;
}

export interface HttpDeps {
  readonly settings: HttpSettings;
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Logger;
  readonly authenticator: Authenticator;
  readonly views: EventViews;
  /** Written where a proxy is noticed that TRUST_PROXY does not tell of. */
  readonly proxyNotice: { header: string | null };
  /** Origins that may frame a connection's widget: null for any, undefined when there is no such connection. */
  readonly embeddersOf: (connectionId: string) => Promise<readonly string[] | null | undefined>;
  /** The bytes of a launcher's picture, or null. */
  readonly iconOf: (hash: string) => Promise<Uint8Array | null>;
}
