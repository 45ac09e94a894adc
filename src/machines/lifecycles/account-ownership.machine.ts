// Which login factors of a user stay valid after somebody verifies an address.
import { getNextSnapshot, type SnapshotFrom, setup, stateIn } from 'xstate';

/**
 * What a person holds beside e-mail and phone. `requests` are codes and links on their way; `webhooks` hear
 * what goes on; `team` are operators let in.
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
 * What happens to a person's factors.
 * - `factor.added`, `factor.removed`: by the person themselves, inside a session
 * - `entered`: the person gave an address that nobody verified
 * - `verified`: inside a session, or by what made the person at all: it is the same person who set up the rest
 * - `recovered`: from outside every session, in order to get in by the address alone
 * - `claimed`: somebody proved the address for another account
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
 * The rule: whoever recovers by an address that was only typed is not the one who set up the rest, so nothing of
 * the rest stays. Guards see every region as it was before the event.
 */
const flow = setup({
  types,
  guards: {
    isOf: ({ event }, { kind }: { kind: FactorKind }) => 'kind' in event && event.kind === kind,
    emailWasTyped: stateIn({ email: 'unverified' }),
    phoneWasTyped: stateIn({ phone: 'unverified' }),
  },
});

const email = flow.createStateConfig({
  description: 'The account’s e-mail address, and whether it is verified.',
  initial: 'none',
  states: {
    none: {
      description: 'The person has no e-mail here, or it was released to whoever proved it.',
      on: { 'email.entered': 'unverified', 'email.verified': 'verified' },
    },
    unverified: {
      description:
        'The person gave the address and nobody proved it: it blocks nobody, and is gone once claimed.',
      on: {
        'email.entered': 'unverified',
        'email.verified': 'verified',
        'email.recovered': 'verified',
        'email.claimed': 'none',
        'phone.recovered': { guard: 'phoneWasTyped', target: 'none' },
      },
    },
    verified: {
      description: 'The person reads what is sent there; nobody else can have it.',
      on: {
        'email.verified': 'verified',
        'email.recovered': 'verified',
        'phone.recovered': { guard: 'phoneWasTyped', target: 'none' },
      },
    },
  },
});

const phone = flow.createStateConfig({
  description: 'The account’s phone number, and whether it is verified.',
  initial: 'none',
  states: {
    none: {
      description: 'The person has no phone here, or it was released to whoever proved it.',
      on: { 'phone.entered': 'unverified', 'phone.verified': 'verified' },
    },
    unverified: {
      description:
        'The person gave the number and nobody proved it: it blocks nobody, and is gone once claimed.',
      on: {
        'phone.entered': 'unverified',
        'phone.verified': 'verified',
        'phone.recovered': 'verified',
        'phone.claimed': 'none',
        'email.recovered': { guard: 'emailWasTyped', target: 'none' },
      },
    },
    verified: {
      description: 'The person typed a code that was sent there; nobody else can have it.',
      on: {
        'phone.verified': 'verified',
        'phone.recovered': 'verified',
        'email.recovered': { guard: 'emailWasTyped', target: 'none' },
      },
    },
  },
});

/** A factor that only another person's proof removes, beside its owner. */
const lastingFactor = (kind: FactorKind) =>
  flow.createStateConfig({
    description: 'A login factor that another person’s verification of an address removes.',
    initial: 'none',
    states: {
      none: {
        description: 'There is none.',
        on: { 'factor.added': { guard: { type: 'isOf', params: { kind } }, target: 'held' } },
      },
      held: {
        description:
          'Set up by the person who proved the account theirs; it goes when another person proves it.',
        on: {
          'factor.removed': { guard: { type: 'isOf', params: { kind } }, target: 'none' },
          'email.recovered': { guard: 'emailWasTyped', target: 'none' },
          'phone.recovered': { guard: 'phoneWasTyped', target: 'none' },
        },
      },
    },
  });

/** A factor that every recovery ends: it may be in the hands of whoever knew the old password. */
const recoverableFactor = (kind: FactorKind) =>
  flow.createStateConfig({
    description: 'A login factor that every account recovery removes.',
    initial: 'none',
    states: {
      none: {
        description: 'There is none.',
        on: { 'factor.added': { guard: { type: 'isOf', params: { kind } }, target: 'held' } },
      },
      held: {
        description: 'It stays valid until its owner ends it or the account is recovered.',
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
      description: 'The person logs in by other ways.',
      on: {
        'factor.added': { guard: { type: 'isOf', params: { kind: 'password' } }, target: 'held' },
        'email.recovered': 'held',
        'phone.recovered': 'held',
      },
    },
    held: {
      description: 'The one who proved the account last chose it.',
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
      description: 'The one who set up the rest.',
      on: {
        'email.recovered': { guard: 'emailWasTyped', target: 'changed' },
        'phone.recovered': { guard: 'phoneWasTyped', target: 'changed' },
      },
    },
    changed: {
      description: 'Somebody else proved an address of the account: what they proved is all that is left.',
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
    sessions: recoverableFactor('sessions'),
    apiKeys: lastingFactor('apiKeys'),
    invitations: lastingFactor('invitations'),
    requests: recoverableFactor('requests'),
    pushes: recoverableFactor('pushes'),
    webhooks: lastingFactor('webhooks'),
    team: lastingFactor('team'),
  },
});

/** Which factors of a person stand. */
export type Ownership = SnapshotFrom<typeof accountOwnershipMachine>['value'];

/** What stands after the event, or null when it may not happen: an address is recovered or claimed by its owner alone. */
export function nextOwnership(now: Ownership, event: OwnershipEvent): Ownership | null {
  const snapshot = accountOwnershipMachine.resolveState({ value: now, context: {} });
  if (!addressAllows(now, event) || !snapshot.can(event)) return null;
  return getNextSnapshot(accountOwnershipMachine, snapshot, event).value;
}

/** Other regions follow a recovery too, so that it may happen is asked of its address alone. */
function addressAllows({ email: mail, phone: number }: Ownership, { type }: OwnershipEvent): boolean {
  if (type === 'email.recovered') return mail !== 'none';
  if (type === 'phone.recovered') return number !== 'none';
  return true;
}
