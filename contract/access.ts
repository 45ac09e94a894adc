// Decides whom an access level admits.
import type { UserInfo } from './auth/auth.ts';
import type { Access } from './endpoint.ts';

/** The levels that ask who somebody is. */
export type UserAccess = Exclude<Access, 'public' | 'visitor'>;

/** Why a person may not enter: not verified yet, or never theirs to enter. Null: they may. */
export type AccessDenial = 'NotVerified' | 'Forbidden' | null;

/** The rule of one level for one person; the server asks it of every call, the panel of every screen. */
export function checkAccess(
  access: UserAccess,
  person: Pick<UserInfo, 'is_verified' | 'is_operator' | 'is_supper_admin'>,
): AccessDenial {
  if (access === 'session') return null;
  if (!person.is_verified) return 'NotVerified';
  if (access === 'superAdmin') return person.is_supper_admin ? null : 'Forbidden';
  return access === 'owner' && person.is_operator ? 'Forbidden' : null;
}
