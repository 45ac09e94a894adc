// Knows how a picture for a launcher reaches the server. Knows no transport.
import { fromPromise } from 'xstate';

export interface IconGiven {
  readonly botId: string;
  readonly connectionId: string;
  readonly file: File;
}

/** Sends a picture and answers the hash it is kept by; rejects with a `Failure`. */
export const iconPort = fromPromise<{ readonly icon: string }, IconGiven>(() =>
  Promise.reject(new Error('port not provided')),
);
