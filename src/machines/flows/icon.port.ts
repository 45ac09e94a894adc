// Knows how a picture for a launcher reaches the server. Knows no transport.
import { portOf } from '../port.ts';

export interface IconGiven {
  readonly botId: string;
  readonly connectionId: string;
  readonly file: File;
}

/** Sends a picture and answers the hash it is kept by; rejects with a `Failure`. */
export const iconPort = portOf<{ readonly icon: string }, IconGiven>();
