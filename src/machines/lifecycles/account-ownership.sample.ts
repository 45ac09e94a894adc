// Two users and their accounts, with every step either can take, for tests.
import {
  type Address,
  FACTOR_KINDS,
  type FactorKind,
  nextOwnership,
  type Ownership,
  type OwnershipEvent,
} from './account-ownership.machine.ts';

type Person = 'A' | 'B';

/**
 * Who controls each address: `eb` is B's mailbox, which A may type at sign-up; each phone belongs to its
 * owner.
 */
const ownerByAddress: Readonly<Record<string, Person>> = { eb: 'B', pa: 'A', pa2: 'A', pb: 'B' };

interface Account {
  readonly value: Ownership;
  readonly email: string | null;
  readonly phone: string | null;
  /** Who set up each factor, and who created the account. */
  readonly by: Readonly<Partial<Record<FactorKind, Person>>>;
}

export interface World {
  readonly accounts: readonly Account[];
  /** Steps that happen only once. */
  readonly doneSteps: readonly string[];
}

export const EMPTY_OWNERSHIP: Ownership = {
  ownership: 'same',
  email: 'none',
  phone: 'none',
  password: 'none',
  secondFactor: 'none',
  passkeys: 'none',
  identities: 'none',
  sessions: 'none',
  apiKeys: 'none',
  invitations: 'none',
  requests: 'none',
  pushes: 'none',
  webhooks: 'none',
  team: 'none',
};

const cachedOwnerships = new Map<string, Ownership | null>();
export function applyOwnershipEvent(now: Ownership, event: OwnershipEvent): Ownership | null {
  const key = JSON.stringify([now, event]);
  const cached = cachedOwnerships.get(key);
  if (cached !== undefined) return cached;
  const result = nextOwnership(now, event);
  cachedOwnerships.set(key, result);
  return result;
}

/**
 * The account after the event; added factors belong to the person. `ownership` is reset for the next event.
 */
function applyEvent(
  account: Account,
  event: OwnershipEvent,
  person: Person,
  change: Partial<Account> = {},
): Account | null {
  const value = applyOwnershipEvent(account.value, event);
  if (!value) return null;
  const addedFactors = event.type === 'factor.added' ? { [event.kind]: person } : {};
  const recoveredFactors = event.type.endsWith('recovered') ? { password: person } : {};
  const by = Object.fromEntries(
    Object.entries({ ...account.by, ...addedFactors, ...recoveredFactors }).filter(([kind]) =>
      FACTOR_KINDS.some((factor) => factor === kind && value[factor] === 'held'),
    ),
  );
  return {
    email: value.email === 'none' ? null : account.email,
    phone: value.phone === 'none' ? null : account.phone,
    ...change,
    by,
    value: { ...value, ownership: 'same' },
  };
}

function createAccount(
  person: Person,
  events: readonly OwnershipEvent[],
  address: Partial<Account>,
): Account {
  const emptyAccount: Account = { value: EMPTY_OWNERSHIP, email: null, phone: null, by: {} };
  return events.reduce((account, event) => {
    const result = applyEvent(account, event, person, address);
    if (!result) throw new Error(`${event.type} is not allowed`);
    return result;
  }, emptyAccount);
}

/** All factors that give a person access to the account or its events. */
export function accessFactorsOf({ value, email, phone, by }: Account, person: Person): string[] {
  const factors = FACTOR_KINDS.filter(
    (kind) => kind !== 'secondFactor' && value[kind] === 'held' && by[kind] === person,
  );
  const mail =
    value.email === 'verified' && email !== null && ownerByAddress[email] === person ? ['email'] : [];
  const number =
    value.phone === 'verified' && phone !== null && ownerByAddress[phone] === person ? ['phone'] : [];
  return [...factors, ...mail, ...number];
}

const factorAdded = (kind: FactorKind): OwnershipEvent => ({ type: 'factor.added', kind });
const ADDABLE_FACTORS: readonly FactorKind[] = [
  'secondFactor',
  'passkeys',
  'identities',
  'apiKeys',
  'invitations',
  'requests',
  'pushes',
  'webhooks',
  'team',
];
const LOGIN_FACTORS = ['password', 'identities', 'passkeys', 'phone', 'email'];

type Step = readonly [name: string, world: World];

const withAccount = (world: World, accountIndex: number, account: Account): World => ({
  ...world,
  accounts: world.accounts.map((one, index) => (index === accountIndex ? account : one)),
});

/** Verifying the address for another account takes it from all who only typed it. */
const withClaimedAddress = (world: World, address: Address, value: string, exceptIndex = -1): World => ({
  ...world,
  accounts: world.accounts.map((one, index) =>
    index !== exceptIndex && one[address] === value
      ? (applyEvent(one, { type: `${address}.claimed` }, 'A') ?? one)
      : one,
  ),
});

const stepOnce = (world: World, name: string, apply: (world: World) => World | null): Step[] => {
  if (world.doneSteps.includes(name)) return [];
  const result = apply({ ...world, doneSteps: [...world.doneSteps, name].sort() });
  return result ? [[name, result]] : [];
};

const findVerified = (world: World, address: Address, value: string): number =>
  world.accounts.findIndex((one) => one[address] === value && one.value[address] === 'verified');

const withNewAccount = (world: World, account: Account): World => ({
  ...world,
  accounts: [...world.accounts, account],
});

/** New accounts: by a phone code with a typed e-mail, by an identity provider, by an invitation link. */
function signupSteps(world: World): Step[] {
  const signUp = (person: Person, phone: string) =>
    stepOnce(world, `${person} signs up`, (now) => {
      if (findVerified(now, 'phone', phone) >= 0 || findVerified(now, 'email', 'eb') >= 0) return null;
      const events = [
        { type: 'email.entered' },
        { type: 'phone.verified' },
        factorAdded('password'),
        factorAdded('sessions'),
      ] as const;
      return withNewAccount(now, createAccount(person, events, { email: 'eb', phone }));
    });
  const viaSso = stepOnce(world, 'B by SSO', (now) => {
    const accountIndex = findVerified(now, 'email', 'eb');
    const account = now.accounts[accountIndex];
    if (account) {
      const linked = applyEvent(account, factorAdded('identities'), 'B');
      const loggedIn = linked && applyEvent(linked, factorAdded('sessions'), 'B');
      return withAccount(now, accountIndex, loggedIn ?? linked ?? account);
    }
    const events = [{ type: 'email.verified' }, factorAdded('identities'), factorAdded('sessions')] as const;
    return withNewAccount(
      withClaimedAddress(now, 'email', 'eb'),
      createAccount('B', events, { email: 'eb' }),
    );
  });
  const viaInvitation = stepOnce(world, 'B by invitation', (now) => {
    if (findVerified(now, 'email', 'eb') >= 0) return null;
    const events = [{ type: 'email.verified' }, factorAdded('password'), factorAdded('sessions')] as const;
    return withNewAccount(
      withClaimedAddress(now, 'email', 'eb'),
      createAccount('B', events, { email: 'eb' }),
    );
  });
  return [...signUp('A', 'pa'), ...signUp('B', 'pb'), ...viaSso, ...viaInvitation];
}

/** Steps of each person on one account: inside a session, by logging in with a factor, or by recovery. */
function accountSteps(world: World, accountIndex: number, account: Account): Step[] {
  const steps: Step[] = [];
  const addStep = (
    name: string,
    nextAccount: Account | null,
    transform: (next: World) => World = (one) => one,
  ) => {
    if (nextAccount)
      steps.push([`${name} (${accountIndex})`, transform(withAccount(world, accountIndex, nextAccount))]);
  };
  for (const person of ['A', 'B'] as const) {
    const available = accessFactorsOf(account, person);
    if (LOGIN_FACTORS.some((factor) => available.includes(factor)))
      addStep(`${person} logs in`, applyEvent(account, factorAdded('sessions'), person));
    if (available.includes('sessions')) {
      for (const kind of ADDABLE_FACTORS)
        addStep(`${person} adds ${kind}`, applyEvent(account, factorAdded(kind), person));
      const phone = person === 'A' ? 'pa2' : 'pb';
      if (findVerified(world, 'phone', phone) < 0)
        addStep(
          `${person} changes phone`,
          applyEvent(account, { type: 'phone.verified' }, person, { phone }),
        );
      if (person === 'B' && findVerified(world, 'email', 'eb') < 0)
        addStep('B confirms', applyEvent(account, { type: 'email.verified' }, 'B', { email: 'eb' }), (one) =>
          withClaimedAddress(one, 'email', 'eb', accountIndex),
        );
      addStep(
        `${person} logs out`,
        applyEvent(account, { type: 'factor.removed', kind: 'sessions' }, person),
      );
    }
    for (const address of ['email', 'phone'] as const) {
      const contact = account[address];
      if (contact === null || ownerByAddress[contact] !== person) continue;
      const holderIndex = findVerified(world, address, contact);
      if (holderIndex >= 0 && holderIndex !== accountIndex) continue; // the link goes to whoever verified the address
      addStep(
        `${person} recovers by ${address}`,
        applyEvent(account, { type: `${address}.recovered` }, person),
        (one) => withClaimedAddress(one, address, contact, accountIndex),
      );
    }
  }
  return steps;
}

export const stepsFrom = (world: World): Step[] => [
  ...signupSteps(world),
  ...world.accounts.flatMap((account, index) => accountSteps(world, index, account)),
];
