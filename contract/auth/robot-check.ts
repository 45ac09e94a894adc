// Endpoint of the proof-of-work challenge against bots.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../fields/rules.ts';

/**
 * A challenge of the ALTCHA protocol: the solver searches the `counter` for which SHA-256 of salt, nonce and
 * counter begins with `keyPrefix`. `data` is signed with the rest.
 */
export const RobotChallenge = Schema.Struct({
  parameters: Schema.Struct({
    algorithm: Schema.String,
    nonce: Schema.String,
    salt: Schema.String,
    cost: Schema.Int,
    keyLength: Schema.Int,
    keyPrefix: Schema.String,
    data: Schema.Struct({
      id: Schema.String,
      /** Upper bound of the counter. */
      tries: Schema.Int,
      /** Expiry of the proof, in ms since the epoch of the server's clock. */
      expiresAt: Schema.Int,
    }),
  }),
  signature: Schema.String,
});
export type RobotChallenge = typeof RobotChallenge.Type;

/** The solution of a challenge. */
export const RobotSolution = Schema.Struct({ counter: Schema.Int, derivedKey: Schema.String });
export type RobotSolution = typeof RobotSolution.Type;

/** Base64 of the JSON of `{ challenge, solution }`; single use. Required by calls that cost money. */
export const robotPayload = Schema.optionalKey(freeText(2_000));

export const robotCheck = {
  challenge: endpoint({
    method: 'GET',
    path: '/api/auth/robot',
    access: 'public',
    summary: 'A proof-of-work challenge for the browser',
    input: Schema.Struct({}),
    output: RobotChallenge,
    errors: ['TooManyRequests'],
  }),
};
