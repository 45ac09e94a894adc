// Two users and their accounts, with every step either can take, for tests.
import {
  type Address,
  FACTOR_KINDS,
  type FactorKind,
  nextOwnership,
  type Ownership,
  type OwnershipEvent,
} from './account-ownership.machine.ts';

type Human = 'A' | 'B';

/** Who controls each address: A's mailbox is unused; B's is the one A types. Phones are their owners'. */
const controls: Readonly<Record<string, Human>> = { eb: 'B', pa: 'A', pa2: 'A', pb: 'B' };

interface Account {
  readonly value: Ownership;
  readonly email: string | null;
  readonly phone: string | null;
  /** Who set up each factor, and who created the account. */
  readonly by: Readonly<Partial<Record<FactorKind, Human>>>;
}

export interface World {
  readonly accounts: readonly Account[];
  /** Steps that happen only once. */
  readonly done: readonly string[];
}

export const EMPTY_WORLD: Ownership = {
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

const memo = new Map<string, Ownership | null>();
export function next(now: Ownership, event: OwnershipEvent): Ownership | null {
  const key = JSON.stringify([now, event]);
  const found = memo.get(key);
  if (found !== undefined) return found;
  const after = nextOwnership(now, event);
  memo.set(key, after);
  return after;
}

/** The account after the event; added factors are the human's. `ownership` is reset for the next event. */
function applyEvent(
  account: Account,
  event: OwnershipEvent,
  human: Human,
  change: Partial<Account> = {},
): Account | null {
  const value = next(account.value, event);
  if (!value) return null;
  const added = event.type === 'factor.added' ? { [event.kind]: human } : {};
  const recovered = event.type.endsWith('recovered') ? { password: human } : {};
  const by = Object.fromEntries(
    Object.entries({ ...account.by, ...added, ...recovered }).filter(([kind]) =>
      FACTOR_KINDS.some((held) => held === kind && value[held] === 'held'),
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

function createAccount(human: Human, events: readonly OwnershipEvent[], address: Partial<Account>): Account {
  const nobody: Account = { value: EMPTY_WORLD, email: null, phone: null, by: {} };
  return events.reduce((account, event) => {
    const result = applyEvent(account, event, human, address);
    if (!result) throw new Error(`${event.type} is not allowed`);
    return result;
  }, nobody);
}

/** All steps that give a human access to the account or its events. */
export function stepsAvailable({ value, email, phone, by }: Account, human: Human): string[] {
  const held = FACTOR_KINDS.filter(
    (kind) => kind !== 'secondFactor' && value[kind] === 'held' && by[kind] === human,
  );
  const mail = value.email === 'verified' && email !== null && controls[email] === human ? ['email'] : [];
  const number = value.phone === 'verified' && phone !== null && controls[phone] === human ? ['phone'] : [];
  return [...held, ...mail, ...number];
}

const added = (kind: FactorKind): OwnershipEvent => ({ type: 'factor.added', kind });
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

const withAccount = (world: World, at: number, account: Account): World => ({
  ...world,
  accounts: world.accounts.map((one, index) => (index === at ? account : one)),
});

/** Verifying the address for another account takes it from all who only typed it. */
const withClaimedAddress = (world: World, address: Address, value: string, except = -1): World => ({
  ...world,
  accounts: world.accounts.map((one, index) =>
    index !== except && one[address] === value
      ? (applyEvent(one, { type: `${address}.claimed` }, 'A') ?? one)
      : one,
  ),
});

const once = (world: World, name: string, then: (world: World) => World | null): Step[] => {
  if (world.done.includes(name)) return [];
  const result = then({ ...world, done: [...world.done, name].sort() });
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
  const signUp = (human: Human, phone: string) =>
    once(world, `${human} signs up`, (now) => {
      if (findVerified(now, 'phone', phone) >= 0 || findVerified(now, 'email', 'eb') >= 0) return null;
      const events = [
        { type: 'email.entered' },
        { type: 'phone.verified' },
        added('password'),
        added('sessions'),
      ] as const;
      return withNewAccount(now, createAccount(human, events, { email: 'eb', phone }));
    });
  const viaSso = once(world, 'B by SSO', (now) => {
    const found = findVerified(now, 'email', 'eb');
    const account = now.accounts[found];
    if (account) {
      const linked = applyEvent(account, added('identities'), 'B');
      const entered = linked && applyEvent(linked, added('sessions'), 'B');
      return withAccount(now, found, entered ?? linked ?? account);
    }
    const events = [{ type: 'email.verified' }, added('identities'), added('sessions')] as const;
    return withNewAccount(
      withClaimedAddress(now, 'email', 'eb'),
      createAccount('B', events, { email: 'eb' }),
    );
  });
  const invited = once(world, 'B by invitation', (now) => {
    if (findVerified(now, 'email', 'eb') >= 0) return null;
    const events = [{ type: 'email.verified' }, added('password'), added('sessions')] as const;
    return withNewAccount(
      withClaimedAddress(now, 'email', 'eb'),
      createAccount('B', events, { email: 'eb' }),
    );
  });
  return [...signUp('A', 'pa'), ...signUp('B', 'pb'), ...viaSso, ...invited];
}

/** Steps of a human on one account: inside a session, by logging in with a factor, or by recovery. */
function stepsOf(world: World, at: number, account: Account): Step[] {
  const steps: Step[] = [];
  const addStep = (name: string, then: Account | null, more: (next: World) => World = (one) => one) => {
    if (then) steps.push([`${name} (${at})`, more(withAccount(world, at, then))]);
  };
  for (const human of ['A', 'B'] as const) {
    const available = stepsAvailable(account, human);
    if (LOGIN_FACTORS.some((way) => available.includes(way)))
      addStep(`${human} logs in`, applyEvent(account, added('sessions'), human));
    if (available.includes('sessions')) {
      for (const kind of ADDABLE_FACTORS)
        addStep(`${human} adds ${kind}`, applyEvent(account, added(kind), human));
      const phone = human === 'A' ? 'pa2' : 'pb';
      if (findVerified(world, 'phone', phone) < 0)
        addStep(`${human} changes phone`, applyEvent(account, { type: 'phone.verified' }, human, { phone }));
      if (human === 'B' && findVerified(world, 'email', 'eb') < 0)
        addStep('B confirms', applyEvent(account, { type: 'email.verified' }, 'B', { email: 'eb' }), (one) =>
          withClaimedAddress(one, 'email', 'eb', at),
        );
      addStep(`${human} logs out`, applyEvent(account, { type: 'factor.removed', kind: 'sessions' }, human));
    }
    for (const address of ['email', 'phone'] as const) {
      const contact = account[address];
      if (contact === null || controls[contact] !== human) continue;
      const holder = findVerified(world, address, contact);
      if (holder >= 0 && holder !== at) continue; // the link goes to whoever verified the address
      addStep(
        `${human} recovers by ${address}`,
        applyEvent(account, { type: `${address}.recovered` }, human),
        (one) => withClaimedAddress(one, address, contact, at),
      );
    }
  }
  return steps;
}

export const stepsFrom = (world: World): Step[] => [
  ...signupSteps(world),
  ...world.accounts.flatMap((account, at) => stepsOf(world, at, account)),
];
