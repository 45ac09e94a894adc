// Validates referral codes and creates an owner's own code.
import { randomInt } from 'node:crypto';
import type { referrals } from '../../../../contract/auth/referral.ts';
import { toAsciiDigits } from '../../../../contract/fields/email-and-phone.rules.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { findOrCreateReferral, findReferral } from './referrals.store.ts';

const CODE_LENGTH = limits.referral.length;
/** Without characters that are easily confused. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const normaliseCode = (code: string): string => toAsciiDigits(code).replace(/[\s-]/g, '').toUpperCase();

/**
 * Checks a referral code.
 * @throws ApiError ReferralIncorrect, ReferralInvalid or ReferralNotFound
 */
export async function validateReferral(
  store: Store,
  inputCode: string,
): Promise<{ id: string; code: string }> {
  const code = normaliseCode(inputCode);
  if (code.length !== CODE_LENGTH) throw new ApiError('ReferralIncorrect');
  if ([...code].some((character) => !CODE_ALPHABET.includes(character)))
    throw new ApiError('ReferralInvalid');
  const referral = await findReferral(store.db, code);
  if (!referral) throw new ApiError('ReferralNotFound');
  if (!referral.isUsable) throw new ApiError('ReferralInvalid');
  return { id: referral.id, code };
}

const generateReferralCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');

/** Handlers of `contract/auth/referral.ts`. */
export function referralsHandlers({ store }: { readonly store: Store }): Handlers<typeof referrals> {
  return {
    async check({ code: inputCode }) {
      const { code } = await validateReferral(store, inputCode);
      return { code };
    },
    async readOwn(_input, user, { now }) {
      const row = await findOrCreateReferral(store.db, user, generateReferralCode(), now);
      const { account_id: _, ...code } = row;
      const ownerFields = { owner_id: user.userId, metadata: {}, is_deleted: row.deleted_at !== null };
      return { referral_code: { ...code, ...ownerFields } };
    },
  };
}
