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
  readonly robotTries: number;
}

const secretOf = ({ keys }: RobotCheckDeps): string => Buffer.from(keys.robot).toString('hex');

/** Handlers of `contract/auth/robot-check.ts`. */
export function robotCheckHandlers(deps: RobotCheckDeps): Handlers<typeof robotCheck> {
  return {
    challenge: (_input, _caller, { now }) => issueChallenge(deps, now),
  };
}

/** The expiry is in the signed `data` and not the library's own, which would be checked by the system clock. */
async function issueChallenge(deps: RobotCheckDeps, now: number): Promise<RobotChallenge> {
  const { robotTries: tries } = deps;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(Math.ceil(tries / 2), tries + 1), // at least half of the maximum work for everybody
    data: { id: newId(), tries, expiresAt: now + limits.robot.lifetimeMs },
    deriveKey,
    hmacSignatureSecret: secretOf(deps),
  });
  return Schema.decodeUnknownSync(RobotChallenge)(challenge);
}

const Proof = Schema.fromJsonString(Schema.Struct({ challenge: RobotChallenge, solution: RobotSolution }));
const decodeProof = Schema.decodeUnknownOption(Proof);

/** Consumes the proof; false unless this server issued it and it is right, in time and unused. */
export async function consumeProof(deps: RobotCheckDeps, payload: string, now: number): Promise<boolean> {
  const proof = Option.getOrNull(decodeProof(Buffer.from(payload, 'base64').toString()));
  if (proof === null) return false;
  const { challenge, solution } = proof;
  const { id, expiresAt } = challenge.parameters.data;
  if (expiresAt <= now) return false;
  const verification = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(deps),
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
  if (payload !== undefined && (await consumeProof(deps, payload, now))) return;
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
