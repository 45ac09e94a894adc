// Authenticates a request and checks the access of its endpoint.
import { barred, type PersonAccess } from '../../contract/access.ts';
import type { Endpoint, Scope } from '../../contract/endpoint.ts';
import type { KeyHolder } from '../areas/integrations/api-keys/api-keys.ts';
import { type Person, Refusal, type Visitor } from '../areas/shared/context.ts';
import type { Doorkeeper } from './deps.ts';

const bearer = (authorization: string | undefined): string => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('Unauthenticated');
  return token;
};

interface Arrival {
  readonly authorization: string | undefined;
  readonly botId: string | undefined;
  readonly now: number;
}

/** The rule of one access level for one person; throws the refusal. */
function admit(person: Person, access: PersonAccess, botId: string | undefined): Person {
  const refusal = barred(access, {
    is_verified: person.isVerified,
    is_operator: person.isOperator,
    is_supper_admin: person.isSuperAdmin,
  });
  if (refusal) throw new Refusal(refusal);
  if (access === 'session') return person;
  if (botId !== undefined && person.botIds !== null && !person.botIds.includes(botId))
    throw new Refusal('BotNotFound');
  return person;
}

/** The caller of a request, or the refusal thrown: nobody's handler runs before this. */
export async function callerOf(
  door: Doorkeeper,
  access: Endpoint['access'],
  { authorization, botId, now }: Arrival,
): Promise<Person | Visitor | null> {
  if (access === 'public') return null;
  if (access === 'visitor') {
    const visitor = await door.visitor(bearer(authorization));
    if (!visitor) throw new Refusal('Unauthenticated');
    return visitor;
  }
  return admit(await door.person(bearer(authorization), now), access, botId);
}

/** Whom a key lets in to a call of its scope, or the refusal thrown; a person's own token opens nothing here. */
export async function keyHolderOf(
  door: Doorkeeper,
  { access, scope }: { readonly access: PersonAccess; readonly scope: Scope },
  { authorization, botId, now }: Arrival,
): Promise<KeyHolder> {
  const holder = await door.key(bearer(authorization), now);
  if (!holder.scopes.includes(scope)) throw new Refusal('Forbidden');
  admit(holder.person, access, botId);
  return holder;
}
