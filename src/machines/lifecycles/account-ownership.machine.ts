// Which login factors of a user stay valid after somebody verifies an address.
import { getNextSnapshot, type SnapshotFrom, setup, stateIn } from 'xstate';

/**
 * A person's factors other than e-mail and phone. `requests` are pending codes and links; `webhooks` receive
 * account events; `team` are operators with access.
 */
export const FACTOR_KINDS = [
  'password',
  'secondFactor',
  'passkeys',
  'identities',
  'sessions',
  'apiKeys',
  'invitations',
  'requests',
  'pushes',
  'webhooks',
  'team',
] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

export type Address = 'email' | 'phone';

/**
 * Events of a person's factors.
 * - `factor.added`, `factor.removed`: by the person, inside a session
 * - `entered`: an address was typed and not verified
 * - `verified`: inside a session or at sign-up, so by the person who set up the other factors
 * - `recovered`: from outside any session, by the address alone
 * - `claimed`: somebody verified the address for another account
 */
export type OwnershipEvent =
  | { type: 'factor.added'; kind: FactorKind }
  | { type: 'factor.removed'; kind: FactorKind }
  | { type: `${Address}.entered` }
  | { type: `${Address}.verified` }
  | { type: `${Address}.recovered` }
  | { type: `${Address}.claimed` };

const types: { events: OwnershipEvent } = { events: { type: 'email.entered' } };

/**
 * Whoever recovers by an address that was only typed may not be the person who set up the other factors, so
 * all of those are removed. Guards see every region as it was before the event.
 */
const flow = setup({
  types,
  guards: {
    isOf: ({ event }, { kind }: { kind: FactorKind }) => 'kind' in event && event.kind === kind,
    isTypedEmail: stateIn({ email: 'unverified' }),
    isTypedPhone: stateIn({ phone: 'unverified' }),
  },
});

const email = flow.createStateConfig({
  description: 'The account’s e-mail address, and whether it is verified.',
  initial: 'none',
  states: {
    none: {
      description: 'The person has no e-mail here, or another account verified it.',
      on: { 'email.entered': 'unverified', 'email.verified': 'verified' },
    },
    unverified: {
      description: 'The address was typed and not verified; it is removed once another account verifies it.',
      on: {
        'email.entered': 'unverified',
        'email.verified': 'verified',
        'email.recovered': 'verified',
        'email.claimed': 'none',
        'phone.recovered': { guard: 'isTypedPhone', target: 'none' },
      },
    },
    verified: {
      description: 'The person verified the address; no other account can have it.',
      on: {
        'email.verified': 'verified',
        'email.recovered': 'verified',
        'phone.recovered': { guard: 'isTypedPhone', target: 'none' },
      },
    },
  },
});

const phone = flow.createStateConfig({
  description: 'The account’s phone number, and whether it is verified.',
  initial: 'none',
  states: {
    none: {
      description: 'The person has no phone here, or another account verified it.',
      on: { 'phone.entered': 'unverified', 'phone.verified': 'verified' },
    },
    unverified: {
      description: 'The number was typed and not verified; it is removed once another account verifies it.',
      on: {
        'phone.entered': 'unverified',
        'phone.verified': 'verified',
        'phone.recovered': 'verified',
        'phone.claimed': 'none',
        'email.recovered': { guard: 'isTypedEmail', target: 'none' },
      },
    },
    verified: {
      description: 'The person verified the number by a code; no other account can have it.',
      on: {
        'phone.verified': 'verified',
        'phone.recovered': 'verified',
        'email.recovered': { guard: 'isTypedEmail', target: 'none' },
      },
    },
  },
});

/**
 * A factor removed by its owner, or by a recovery through an address that was only typed.
 */
const lastingFactor = (kind: FactorKind) =>
  flow.createStateConfig({
    description: 'A factor that a recovery by an address that was only typed removes.',
    initial: 'none',
    states: {
      none: {
        description: 'The person has none.',
        on: { 'factor.added': { guard: { type: 'isOf', params: { kind } }, target: 'held' } },
      },
      held: {
        description:
          'Set up by the account’s owner; valid until removed or until another person recovers the account.',
        on: {
          'factor.removed': { guard: { type: 'isOf', params: { kind } }, target: 'none' },
          'email.recovered': { guard: 'isTypedEmail', target: 'none' },
          'phone.recovered': { guard: 'isTypedPhone', target: 'none' },
        },
      },
    },
  });

/** A factor that every recovery removes: somebody who knew the old password may control it. */
const revokedFactor = (kind: FactorKind) =>
  flow.createStateConfig({
    description: 'A login factor that every account recovery removes.',
    initial: 'none',
    states: {
      none: {
        description: 'The person has none.',
        on: { 'factor.added': { guard: { type: 'isOf', params: { kind } }, target: 'held' } },
      },
      held: {
        description: 'It is valid until its owner removes it or the account is recovered.',
        on: {
          'factor.removed': { guard: { type: 'isOf', params: { kind } }, target: 'none' },
          'email.recovered': 'none',
          'phone.recovered': 'none',
        },
      },
    },
  });

/** A recovery sets a new password in the same step. */
const password = flow.createStateConfig({
  description: 'The account’s password; an account recovery always sets a new one.',
  initial: 'none',
  states: {
    none: {
      description: 'The person has no password and logs in by other factors.',
      on: {
        'factor.added': { guard: { type: 'isOf', params: { kind: 'password' } }, target: 'held' },
        'email.recovered': 'held',
        'phone.recovered': 'held',
      },
    },
    held: {
      description: 'The person who last recovered the account or changed the password chose it.',
      on: {
        'factor.added': { guard: { type: 'isOf', params: { kind: 'password' } }, target: 'held' },
        'email.recovered': 'held',
        'phone.recovered': 'held',
      },
    },
  },
});

const ownership = flow.createStateConfig({
  description: 'Whether the account still belongs to the person who set up its login factors.',
  initial: 'same',
  states: {
    same: {
      description: 'The account belongs to the person who set up its factors.',
      on: {
        'email.recovered': { guard: 'isTypedEmail', target: 'changed' },
        'phone.recovered': { guard: 'isTypedPhone', target: 'changed' },
      },
    },
    changed: {
      description: 'Another person recovered the account by an address; only what they verified is left.',
    },
  },
});

export const accountOwnershipMachine = flow.createMachine({
  description: 'Which login factors of an account stay valid after an address is verified.',
  id: 'accountOwnership',
  type: 'parallel',
  states: {
    ownership,
    email,
    phone,
    password,
    secondFactor: lastingFactor('secondFactor'),
    passkeys: lastingFactor('passkeys'),
    identities: lastingFactor('identities'),
    sessions: revokedFactor('sessions'),
    apiKeys: lastingFactor('apiKeys'),
    invitations: lastingFactor('invitations'),
    requests: revokedFactor('requests'),
    pushes: revokedFactor('pushes'),
    webhooks: lastingFactor('webhooks'),
    team: lastingFactor('team'),
  },
});

/** Which factors of a person are active. */
export type Ownership = SnapshotFrom<typeof accountOwnershipMachine>['value'];

/**
 * The factors after the event; null if not allowed: only its owner recovers or claims an address.
 */
export function nextOwnership(now: Ownership, event: OwnershipEvent): Ownership | null {
  const snapshot = accountOwnershipMachine.resolveState({ value: now, context: {} });
  if (!isAllowedByAddress(now, event) || !snapshot.can(event)) return null;
  return getNextSnapshot(accountOwnershipMachine, snapshot, event).value;
}

/** Other regions react to a recovery too, so only the address's own region decides whether it is allowed. */
function isAllowedByAddress({ email: mail, phone: number }: Ownership, { type }: OwnershipEvent): boolean {
  if (type === 'email.recovered') return mail !== 'none';
  if (type === 'phone.recovered') return number !== 'none';
  return true;
}
