// Decides whom an access level admits.
import type { UserInfo } from './auth/auth.ts';
import type { Access } from './endpoint.ts';

/** Access levels that need a logged-in user. */
export type UserAccess = Exclude<Access, 'public' | 'visitor'>;

/** Why access is refused: not verified yet, or not permitted at all. Null: allowed. */
export type AccessDenial = 'NotVerified' | 'Forbidden' | null;

/** Checks whether a user meets an access level; the server runs it per request, the panel per screen. */
export function checkAccess(
  access: UserAccess,
  person: Pick<UserInfo, 'is_verified' | 'is_operator' | 'is_supper_admin'>,
): AccessDenial {
  if (access === 'session') return null;
  if (!person.is_verified) return 'NotVerified';
  if (access === 'superAdmin') return person.is_supper_admin ? null : 'Forbidden';
  return access === 'owner' && person.is_operator ? 'Forbidden' : null;
}
