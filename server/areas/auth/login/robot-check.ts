// Proof-of-work robot check by the ALTCHA protocol; each proof counts once.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { Option, Schema } from 'effect';
import type { Kysely } from 'kysely';
import { RobotChallenge, RobotSolution, type robotCheck } from '../../../../contract/auth/robot-check.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';

export interface RobotCheckDeps {
  readonly store: Store;
  readonly keys: { readonly robot: Uint8Array };
  /** Maximum number of hashes for the solver. */
  readonly maxRobotCheckHashes: number;
}

const hmacSecretOf = ({ keys }: RobotCheckDeps): string => Buffer.from(keys.robot).toString('hex');

/** Handlers of `contract/auth/robot-check.ts`. */
export function robotCheckHandlers(deps: RobotCheckDeps): Handlers<typeof robotCheck> {
  return {
    challenge: (_input, _caller, { now }) => issueChallenge(deps, now),
  };
}

/** The expiry is in the signed `data` and not the library's own, which would be checked by the system clock. */
async function issueChallenge(deps: RobotCheckDeps, now: number): Promise<RobotChallenge> {
  const { maxRobotCheckHashes: maxHashes } = deps;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(Math.ceil(maxHashes / 2), maxHashes + 1), // at least half of the maximum work for everybody
    data: { id: newId(), tries: maxHashes, expiresAt: now + limits.robot.lifetimeMs },
    deriveKey,
    hmacSignatureSecret: hmacSecretOf(deps),
  });
  return Schema.decodeUnknownSync(RobotChallenge)(challenge);
}

const RobotProof = Schema.fromJsonString(
  Schema.Struct({ challenge: RobotChallenge, solution: RobotSolution }),
);
const decodeRobotProof = Schema.decodeUnknownOption(RobotProof);

/** Consumes the proof; false unless this server issued it and it is right, in time and unused. */
export async function consumeRobotProof(
  deps: RobotCheckDeps,
  payload: string,
  now: number,
): Promise<boolean> {
  const proof = Option.getOrNull(decodeRobotProof(Buffer.from(payload, 'base64').toString()));
  if (proof === null) return false;
  const { challenge, solution } = proof;
  const { id, expiresAt } = challenge.parameters.data;
  if (expiresAt <= now) return false;
  const verification = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: hmacSecretOf(deps),
  });
  return verification.verified && consumeChallenge(deps.store.db, { id, expiresAt });
}

/**
 * Consumes the proof.
 * @throws ApiError RobotCheckNeeded, at the field `robot`, unless this server issued it and it is right, in
 * time and unused
 */
export async function requireRobotProof(
  deps: RobotCheckDeps,
  payload: string | undefined,
  now: number,
): Promise<void> {
  if (payload !== undefined && (await consumeRobotProof(deps, payload, now))) return;
  throw new ApiError('RobotCheckNeeded', { issues: [{ path: ['robot'], rule: 'RobotCheckNeeded' }] });
}

/** Consumes a challenge, once for all servers; false when it was used before. */
async function consumeChallenge(
  db: Kysely<Database>,
  challenge: { readonly id: string; readonly expiresAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ id: challenge.id, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
