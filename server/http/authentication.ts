// Authenticates a request and checks the access of its endpoint.
import { checkAccess, type UserAccess } from '../../contract/access.ts';
import type { Endpoint, Scope } from '../../contract/endpoint.ts';
import type { ApiKeyHolder } from '../areas/integrations/api-keys/api-keys.ts';
import { ApiError, type CurrentUser, type Visitor } from '../areas/shared/context.ts';
import type { Authenticator } from './deps.ts';

const bearerToken = (authorization: string | undefined): string => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('Unauthenticated');
  return token;
};

interface RequestCredentials {
  readonly authorization: string | undefined;
  readonly botId: string | undefined;
  readonly now: number;
}

/**
 * @returns the user if they have this access level
 * @throws ApiError otherwise
 */
function authorize(user: CurrentUser, access: UserAccess, botId: string | undefined): CurrentUser {
  const refusal = checkAccess(access, {
    is_verified: user.isVerified,
    is_operator: user.isOperator,
    is_supper_admin: user.isSuperAdmin,
  });
  if (refusal) throw new ApiError(refusal);
  if (access === 'session') return user;
  if (botId !== undefined && user.botIds !== null && !user.botIds.includes(botId))
    throw new ApiError('BotNotFound');
  return user;
}

/**
 * Returns the caller of a request.
 * @throws ApiError when authentication or access fails
 */
export async function authenticateCaller(
  authenticator: Authenticator,
  access: Endpoint['access'],
  { authorization, botId, now }: RequestCredentials,
): Promise<CurrentUser | Visitor | null> {
  if (access === 'public') return null;
  if (access === 'visitor') {
    const visitor = await authenticator.authenticateVisitor(bearerToken(authorization));
    if (!visitor) throw new ApiError('Unauthenticated');
    return visitor;
  }
  return authorize(await authenticator.authenticateUser(bearerToken(authorization), now), access, botId);
}

/**
 * Returns the holder of an API key with the call's scope; session tokens are not accepted.
 * @throws ApiError when the key is rejected
 */
export async function authenticateKey(
  authenticator: Authenticator,
  { access, scope }: { readonly access: UserAccess; readonly scope: Scope },
  { authorization, botId, now }: RequestCredentials,
): Promise<ApiKeyHolder> {
  const holder = await authenticator.authenticateKey(bearerToken(authorization), now);
  if (!holder.scopes.includes(scope)) throw new ApiError('Forbidden');
  authorize(holder.user, access, botId);
  return holder;
}

/**
 * Returns the holder of an API key of any scope, for protocols whose calls check their own.
 * @throws ApiError when the key is rejected
 */
export async function authenticateKeyHolder(
  authenticator: Authenticator,
  authorization: string | undefined,
  now: number,
): Promise<ApiKeyHolder> {
  const holder = await authenticator.authenticateKey(bearerToken(authorization), now);
  authorize(holder.user, 'operator', undefined);
  return holder;
}
