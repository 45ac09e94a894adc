// Sets up, confirms and removes the second factor of a user.
import { randomBytes } from 'node:crypto';
import type { AuditAction } from '../../../../contract/account/audit.ts';
import { type Person, Refusal, type RequestFacts } from '../../shared/context.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { holdUser } from '../ownership/ownership.store.ts';
import { type Holder, replaceRecovery } from './recovery-codes.store.ts';
import { confirmFactor, findFactor, prepareFactor, removeFactor } from './second-factor.store.ts';
import { placeOf, recoveryHmac, spendingCode } from './second-factor.verify.ts';
import { authenticatorUri, base32 } from './totp.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Ten signs of base 32: 50 bits. */
const RECOVERY_SIGNS = 10;

/** Draws a text as a QR code: rows of `1` and `0`. Loaded only for this. */
export async function drawn(text: string): Promise<string[]> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'M', border: 4 });
  return data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}

/** @throws Refusal SecondFactorOn */
export async function prepareSecondFactor(
  { store, sealer, publicUrl }: AuthDeps,
  holder: Person,
  username: string,
  now: number,
): Promise<{ secret: string; uri: string; qr: string[] }> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = sealer.seal(secret.toString('base64url'), placeOf(holder));
  if (!(await prepareFactor(store.db, holder, sealed, now))) throw new Refusal('SecondFactorOn');
  const uri = authenticatorUri(secret, `Pasokh ${new URL(publicUrl).host}`, username);
  return { secret: base32(secret), uri, qr: await drawn(uri) };
}

/** @throws Refusal NotFound, SecondFactorOn, SecondFactorIncorrect or TooManyRequests */
export async function confirmSecondFactor(
  deps: AuthDeps,
  person: Person,
  code: string,
  facts: RequestFacts,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await findFactor(deps.store.db, person);
  if (!factor) throw new Refusal('NotFound');
  if (factor.confirmed_at !== null) throw new Refusal('SecondFactorOn');
  const { now } = facts;
  const recovery = newRecovery(deps, person);
  await spendingCode(deps, { holder: person, factor, code, facts }, async (trx) => {
    if (!(await holdUser(trx, person))) throw new Refusal('Unauthenticated');
    if (!(await confirmFactor(trx, person, factor.secret, now))) throw new Refusal('SecondFactorOn');
    await replaceRecovery(trx, person, recovery.hmacs);
    await writeAudit(trx, byPerson(person, 'secondFactor.turnedOn', facts));
  });
  return { recoveryCodes: recovery.codes };
}

/** @throws Refusal NotFound, SecondFactorIncorrect or TooManyRequests */
export async function removeSecondFactor(
  deps: AuthDeps,
  person: Person,
  code: string,
  facts: RequestFacts,
): Promise<void> {
  const factor = await factorInForce(deps, person);
  await spendingCode(deps, { holder: person, factor, code, facts }, async (trx) => {
    await removeFactor(trx, person);
    await writeAudit(trx, byPerson(person, 'secondFactor.turnedOff', facts));
  });
}

/** @throws Refusal NotFound, SecondFactorIncorrect or TooManyRequests */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  person: Person,
  code: string,
  facts: RequestFacts,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await factorInForce(deps, person);
  const recovery = newRecovery(deps, person);
  await spendingCode(deps, { holder: person, factor, code, facts }, async (trx) => {
    await replaceRecovery(trx, person, recovery.hmacs);
    await writeAudit(trx, byPerson(person, 'secondFactor.recoveryRenewed', facts));
  });
  return { recoveryCodes: recovery.codes };
}

async function factorInForce({ store }: AuthDeps, person: Person) {
  const factor = await findFactor(store.db, person);
  if (!factor || factor.confirmed_at === null) throw new Refusal('NotFound');
  return factor;
}

function newRecovery({ keys }: AuthDeps, holder: Holder): { codes: string[]; hmacs: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const signs = base32(randomBytes(RECOVERY_SIGNS)).slice(0, RECOVERY_SIGNS);
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
  return { codes, hmacs: codes.map((code) => recoveryHmac(keys.code, holder, code)) };
}

const byPerson = (
  { accountId, userId }: Person,
  action: AuditAction,
  { ip, now }: RequestFacts,
): Parameters<typeof writeAudit>[1] => ({ accountId, userId, action, ip, now });
