// Sets up, confirms and removes the second factor of a user.
import { randomBytes } from 'node:crypto';
import type { AuditAction } from '../../../../contract/account/audit.ts';
import { ApiError, type CurrentUser, type RequestContext, type UserIds } from '../../shared/context.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { lockUser } from '../ownership/ownership.store.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  markSecondFactorConfirmed,
  saveUnconfirmedSecondFactor,
} from './second-factor.store.ts';
import { recoveryCodeHmac, secondFactorSealContext, withConsumedCode } from './second-factor.verify.ts';
import { buildAuthenticatorUri, encodeBase32 } from './totp.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODE_COUNT = 10;
/** Ten base-32 characters: 50 bits. */
const RECOVERY_CODE_LENGTH = 10;

/** Draws a text as a QR code: rows of `1` and `0`. Loaded on demand. */
export async function renderQrCode(text: string): Promise<string[]> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'M', border: 4 });
  return data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}

/** @throws ApiError SecondFactorOn */
export async function prepareSecondFactor(
  { store, sealer, publicUrl }: AuthDeps,
  user: CurrentUser,
  username: string,
  now: number,
): Promise<{ secret: string; uri: string; qr: string[] }> {
  const secret = randomBytes(SECRET_BYTES);
  const sealedSecret = sealer.seal(secret.toString('base64url'), secondFactorSealContext(user));
  if (!(await saveUnconfirmedSecondFactor(store.db, user, sealedSecret, now)))
    throw new ApiError('SecondFactorOn');
  const uri = buildAuthenticatorUri(secret, `Pasokh ${new URL(publicUrl).host}`, username);
  return { secret: encodeBase32(secret), uri, qr: await renderQrCode(uri) };
}

/** @throws ApiError NotFound, SecondFactorOn, SecondFactorIncorrect or TooManyRequests */
export async function confirmSecondFactor(
  deps: AuthDeps,
  user: CurrentUser,
  code: string,
  context: RequestContext,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await findSecondFactor(deps.store.db, user);
  if (!factor) throw new ApiError('NotFound');
  if (factor.confirmed_at !== null) throw new ApiError('SecondFactorOn');
  const { now } = context;
  const recovery = generateRecoveryCodes(deps, user);
  await withConsumedCode(deps, { user, factor, code, context }, async (trx) => {
    if (!(await lockUser(trx, user))) throw new ApiError('Unauthenticated');
    if (!(await markSecondFactorConfirmed(trx, user, factor.secret, now)))
      throw new ApiError('SecondFactorOn');
    await replaceRecoveryCodes(trx, user, recovery.hmacs);
    await writeAudit(trx, toAuditEntry(user, 'secondFactor.turnedOn', context));
  });
  return { recoveryCodes: recovery.codes };
}

/** @throws ApiError NotFound, SecondFactorIncorrect or TooManyRequests */
export async function removeSecondFactor(
  deps: AuthDeps,
  user: CurrentUser,
  code: string,
  context: RequestContext,
): Promise<void> {
  const factor = await requireConfirmedSecondFactor(deps, user);
  await withConsumedCode(deps, { user, factor, code, context }, async (trx) => {
    await deleteSecondFactor(trx, user);
    await writeAudit(trx, toAuditEntry(user, 'secondFactor.turnedOff', context));
  });
}

/** @throws ApiError NotFound, SecondFactorIncorrect or TooManyRequests */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  user: CurrentUser,
  code: string,
  context: RequestContext,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await requireConfirmedSecondFactor(deps, user);
  const recovery = generateRecoveryCodes(deps, user);
  await withConsumedCode(deps, { user, factor, code, context }, async (trx) => {
    await replaceRecoveryCodes(trx, user, recovery.hmacs);
    await writeAudit(trx, toAuditEntry(user, 'secondFactor.recoveryRenewed', context));
  });
  return { recoveryCodes: recovery.codes };
}

async function requireConfirmedSecondFactor({ store }: AuthDeps, user: CurrentUser) {
  const factor = await findSecondFactor(store.db, user);
  if (!factor || factor.confirmed_at === null) throw new ApiError('NotFound');
  return factor;
}

function generateRecoveryCodes({ keys }: AuthDeps, user: UserIds): { codes: string[]; hmacs: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const characters = encodeBase32(randomBytes(RECOVERY_CODE_LENGTH)).slice(0, RECOVERY_CODE_LENGTH);
    return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  });
  return { codes, hmacs: codes.map((code) => recoveryCodeHmac(keys.code, user, code)) };
}

const toAuditEntry = (
  { accountId, userId }: CurrentUser,
  action: AuditAction,
  { ip, now }: RequestContext,
): Parameters<typeof writeAudit>[1] => ({ accountId, userId, action, ip, now });
