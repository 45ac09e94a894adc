// Requires acceptance of the current terms of service.
import type { Selectable, Transaction } from 'kysely';
import { TERMS_VERSION } from '../../../../contract/auth/terms.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';

/** @throws ApiError TermsNotAccepted, at the field `termsVersion`, for a missing or former version */
export function requireTermsAccepted(version: string | undefined): asserts version is string {
  if (version === TERMS_VERSION) return;
  throw new ApiError('TermsNotAccepted', { issues: [{ path: ['termsVersion'], rule: 'TermsNotAccepted' }] });
}

/**
 * Records that the owner of an account agrees, after a login without a form that asked. Operators are covered
 * by their owner's agreement.
 * @throws ApiError TermsNotAccepted
 */
export async function recordTermsAcceptance(
  trx: Transaction<Database>,
  user: Selectable<Database['users']>,
  version: string | undefined,
  now: number,
): Promise<void> {
  if (user.terms_version !== null || user.is_operator === 1) return;
  requireTermsAccepted(version);
  await trx
    .updateTable('users')
    .set({ terms_version: version, terms_accepted_at: now })
    .where('account_id', '=', user.account_id)
    .where('id', '=', user.id)
    .execute();
}
