// Dependencies of the auth area.
import type { Email, Messenger, Sms } from '../../messengers/messenger.ts';
import type { Sealer } from '../../store/encryption.ts';
import type { Store } from '../../store/store.ts';

export interface AuthDeps {
  readonly store: Store;
  readonly keys: {
    /** Signs access tokens. */
    readonly access: Uint8Array;
    /** Signs and derives refresh tokens. */
    readonly refresh: Uint8Array;
    /** HMAC key of one-time codes. */
    readonly code: Uint8Array;
    /** Signs the robot challenges. */
    readonly robot: Uint8Array;
  };
  /** Maximum number of hashes for a robot check. */
  readonly maxRobotCheckHashes: number;
  /** Codes and links of one kind that one address can request within 120 s. */
  readonly maxCodesPerAddress: number;
  /** Encrypts secrets that must be read again. */
  readonly sealer: Sealer;
  /** Null when no SMS provider is configured. */
  readonly sms: Messenger<Sms> | null;
  /** Null when no e-mail delivery is configured. */
  readonly email: Messenger<Email> | null;
  /** URL of the panel; the code in an SMS is bound to its host. */
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}
