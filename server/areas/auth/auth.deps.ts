// Dependencies of the auth area.
import type { Email, Messenger, Sms } from '../../messengers/messenger.ts';
import type { Sealer } from '../../store/encryption.ts';
import type { Store } from '../../store/store.ts';

export interface AuthDeps {
  readonly store: Store;
  readonly keys: {
    /** Signs the short-lived tokens. */
    readonly access: Uint8Array;
    /** Seals and chains the refresh tokens. */
    readonly refresh: Uint8Array;
    /** Hides one-time codes. */
    readonly code: Uint8Array;
    /** Signs the robot challenges. */
    readonly robot: Uint8Array;
  };
  /** The most hashes a browser makes for a robot check. */
  readonly robotTries: number;
  /** Codes and links of a kind that may be asked for from one address within 120 s. */
  readonly maxCodesPerAddress: number;
  /** Seals what must be read again. */
  readonly sealer: Sealer;
  /** Null when nobody can deliver an SMS. */
  readonly sms: Messenger<Sms> | null;
  /** Null when nobody can deliver an e-mail. */
  readonly email: Messenger<Email> | null;
  /** Where the panel is reached; the code in an SMS is bound to its host. */
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}
