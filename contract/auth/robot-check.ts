// Endpoint of the proof-of-work challenge against bots.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../fields/rules.ts';

/**
 * A challenge of the ALTCHA protocol: the solver seeks the `counter` for which SHA-256 of salt, nonce and counter
 * begins with `keyPrefix`. `data` is signed with the rest.
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
      /** No counter is higher. */
      tries: Schema.Int,
      /** Until when the proof is taken, in ms since the epoch of the server's clock. */
      expiresAt: Schema.Int,
    }),
  }),
  signature: Schema.String,
});
export type RobotChallenge = typeof RobotChallenge.Type;

/** What the solver found. */
export const RobotSolution = Schema.Struct({ counter: Schema.Int, derivedKey: Schema.String });
export type RobotSolution = typeof RobotSolution.Type;

/** Base64 of the JSON of `{ challenge, solution }`; works once. Wanted by calls that cost somebody money. */
export const robotPayload = Schema.optionalKey(freeText(2_000));

export const robotCheck = {
  challenge: endpoint({
    method: 'GET',
    path: '/api/auth/robot',
    access: 'public',
    summary: 'Work for a browser, whose result confirms that its person is not a robot',
    input: Schema.Struct({}),
    output: RobotChallenge,
    errors: ['TooManyRequests'],
  }),
};
