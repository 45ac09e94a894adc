import { expect, it } from 'vitest';
import { byTier } from '../../../tests/tier.ts';
import { type Address, FACTOR_KINDS, type FactorKind, type Ownership } from './account-ownership.machine.ts';
import {
  accessFactorsOf,
  applyOwnershipEvent,
  EMPTY_OWNERSHIP,
  stepsFrom,
  type World,
} from './account-ownership.sample.ts';

/** Each further step takes seven times as long, so a push tests five steps. */
const MAX_STEPS = byTier({ push: 5, all: 6 });

it('admits only the verified owner in any order of events', () => {
  const start: World = { accounts: [], doneSteps: [] };
  let layer = new Map<string, { world: World; paths: number }>([
    [JSON.stringify(start), { world: start, paths: 1 }],
  ]);
  const visited = new Set(layer.keys());
  const stepNames = new Set<string>();
  let paths = 0;
  let verifiedCount = 0;
  for (let length = 1; length <= MAX_STEPS; length += 1) {
    const nextLayer: typeof layer = new Map();
    for (const { world, paths: pathCount } of layer.values()) {
      for (const [name, nextWorld] of stepsFrom(world)) {
        stepNames.add(name.replace(/ \(\d\)$/, ''));
        paths += pathCount;
        const key = JSON.stringify(nextWorld);
        const existing = nextLayer.get(key);
        nextLayer.set(key, { world: nextWorld, paths: (existing?.paths ?? 0) + pathCount });
        if (visited.has(key)) continue;
        visited.add(key);
        for (const account of nextWorld.accounts) {
          const [a, b] = [accessFactorsOf(account, 'A'), accessFactorsOf(account, 'B')];
          if (a.length > 0 && b.length > 0) throw new Error(`${name}: A by ${a}, B by ${b}`);
          if (account.value.email === 'verified') {
            verifiedCount += 1;
            expect(a).toEqual([]);
            expect(account.by.secondFactor).not.toBe('A'); // and B is not locked out by it
          }
        }
      }
    }
    layer = nextLayer;
  }
  console.log(
    `Ownership: ${paths.toLocaleString('en')} orders of up to ${MAX_STEPS} steps, ${visited.size.toLocaleString('en')} situations, ${verifiedCount.toLocaleString('en')} looks at an account whose e-mail is proved, 0 ways in for anybody else`,
  );
  expect(paths).toBeGreaterThan(100_000);
  for (const name of [
    'B by SSO',
    'B by invitation',
    'B recovers by email',
    'A recovers by phone',
    'B confirms',
  ])
    expect(stepNames).toContain(name);
}, 180_000);

const ownerships = (['none', 'unverified', 'verified'] as const).flatMap((email) =>
  (['none', 'unverified', 'verified'] as const).flatMap((phone) =>
    [[], FACTOR_KINDS, ...FACTOR_KINDS.map((kind) => [kind])].map(
      (kinds: readonly FactorKind[]): Ownership => {
        const factors = Object.fromEntries(kinds.map((kind) => [kind, 'held' as const]));
        return { ...EMPTY_OWNERSHIP, email, phone, ...factors };
      },
    ),
  ),
);
const otherAddress = (address: Address): Address => (address === 'email' ? 'phone' : 'email');

it.each(['email', 'phone'] as const)(
  'keeps after recovery by an unverified %s only that address and the new password',
  (by) => {
    for (const now of ownerships.filter((value) => value[by] === 'unverified'))
      expect(applyOwnershipEvent(now, { type: `${by}.recovered` })).toEqual({
        ...EMPTY_OWNERSHIP,
        ownership: 'changed',
        [by]: 'verified',
        password: 'held',
      });
  },
);

it.each(['email', 'phone'] as const)(
  'keeps the login factors and ends the sessions after recovery by a verified %s',
  (by) => {
    for (const now of ownerships.filter((value) => value[by] === 'verified'))
      expect(applyOwnershipEvent(now, { type: `${by}.recovered` })).toEqual({
        ...now,
        password: 'held',
        sessions: 'none',
        requests: 'none',
        pushes: 'none',
      });
  },
);

it.each(['email', 'phone'] as const)(
  'releases an unverified %s when claimed and never a verified one',
  (by) => {
    for (const now of ownerships) {
      const claim = now[by] === 'unverified' ? { ...now, [by]: 'none' } : null;
      expect(applyOwnershipEvent(now, { type: `${by}.claimed` })).toEqual(claim);
      if (now[by] === 'none') expect(applyOwnershipEvent(now, { type: `${by}.recovered` })).toBeNull();
      expect(applyOwnershipEvent(now, { type: `${by}.entered` })).toEqual(
        now[by] === 'verified' ? null : { ...now, [by]: 'unverified' },
      );
      const verified = applyOwnershipEvent(now, { type: `${by}.verified` });
      expect(verified).toEqual({ ...now, [by]: 'verified' });
      expect(verified?.[otherAddress(by)]).toBe(now[otherAddress(by)]);
    }
  },
);

it('adds and removes one factor at a time and only replaces a password', () => {
  for (const now of ownerships)
    for (const kind of FACTOR_KINDS) {
      const isHeld = now[kind] === 'held';
      const isPassword = kind === 'password';
      expect(applyOwnershipEvent(now, { type: 'factor.added', kind })).toEqual(
        isHeld && !isPassword ? null : { ...now, [kind]: 'held' },
      );
      expect(applyOwnershipEvent(now, { type: 'factor.removed', kind })).toEqual(
        isHeld && !isPassword ? { ...now, [kind]: 'none' } : null,
      );
    }
});
