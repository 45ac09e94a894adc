import { expect, it } from 'vitest';
import { byTier } from '../../../tests/tier.ts';
import { type Address, FACTOR_KINDS, type FactorKind, type Ownership } from './account-ownership.machine.ts';
import { EMPTY_WORLD, next, stepsAvailable, stepsFrom, type World } from './account-ownership.sample.ts';

/** Each further step takes seven times as long, so a push tests five steps. */
const LONGEST = byTier({ push: 5, all: 6 });

it('admits only the verified owner regardless of the order of events', () => {
  const start: World = { accounts: [], done: [] };
  let layer = new Map<string, { world: World; paths: number }>([
    [JSON.stringify(start), { world: start, paths: 1 }],
  ]);
  const seen = new Set(layer.keys());
  const happened = new Set<string>();
  let paths = 0;
  let takenOver = 0;
  for (let length = 1; length <= LONGEST; length += 1) {
    const following: typeof layer = new Map();
    for (const { world, paths: led } of layer.values()) {
      for (const [name, then] of stepsFrom(world)) {
        happened.add(name.replace(/ \(\d\)$/, ''));
        paths += led;
        const key = JSON.stringify(then);
        const known = following.get(key);
        following.set(key, { world: then, paths: (known?.paths ?? 0) + led });
        if (seen.has(key)) continue;
        seen.add(key);
        for (const account of then.accounts) {
          const [a, b] = [stepsAvailable(account, 'A'), stepsAvailable(account, 'B')];
          if (a.length > 0 && b.length > 0) throw new Error(`${name}: A by ${a}, B by ${b}`);
          if (account.value.email === 'verified') {
            takenOver += 1;
            expect(a).toEqual([]);
            expect(account.by.secondFactor).not.toBe('A'); // and B is not locked out by it
          }
        }
      }
    }
    layer = following;
  }
  console.log(
    `Ownership: ${paths.toLocaleString('en')} orders of up to ${LONGEST} steps, ${seen.size.toLocaleString('en')} situations, ${takenOver.toLocaleString('en')} looks at an account whose e-mail is proved, 0 ways in for anybody else`,
  );
  expect(paths).toBeGreaterThan(100_000);
  for (const name of [
    'B by SSO',
    'B by invitation',
    'B recovers by email',
    'A recovers by phone',
    'B confirms',
  ])
    expect(happened).toContain(name);
}, 180_000);

const situations = (['none', 'unverified', 'verified'] as const).flatMap((email) =>
  (['none', 'unverified', 'verified'] as const).flatMap((phone) =>
    [[], FACTOR_KINDS, ...FACTOR_KINDS.map((kind) => [kind])].map(
      (held: readonly FactorKind[]): Ownership => {
        const factors = Object.fromEntries(held.map((kind) => [kind, 'held' as const]));
        return { ...EMPTY_WORLD, email, phone, ...factors };
      },
    ),
  ),
);
const other = (address: Address): Address => (address === 'email' ? 'phone' : 'email');

it.each(['email', 'phone'] as const)(
  'keeps after recovery by an unverified %s only that address and the new password',
  (by) => {
    for (const now of situations.filter((value) => value[by] === 'unverified'))
      expect(next(now, { type: `${by}.recovered` })).toEqual({
        ...EMPTY_WORLD,
        ownership: 'changed',
        [by]: 'verified',
        password: 'held',
      });
  },
);

it.each(['email', 'phone'] as const)(
  'keeps the login factors and ends the sessions after recovery by a verified %s',
  (by) => {
    for (const now of situations.filter((value) => value[by] === 'verified'))
      expect(next(now, { type: `${by}.recovered` })).toEqual({
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
    for (const now of situations) {
      const claim = now[by] === 'unverified' ? { ...now, [by]: 'none' } : null;
      expect(next(now, { type: `${by}.claimed` })).toEqual(claim);
      if (now[by] === 'none') expect(next(now, { type: `${by}.recovered` })).toBeNull();
      expect(next(now, { type: `${by}.entered` })).toEqual(
        now[by] === 'verified' ? null : { ...now, [by]: 'unverified' },
      );
      const inside = next(now, { type: `${by}.verified` });
      expect(inside).toEqual({ ...now, [by]: 'verified' });
      expect(inside?.[other(by)]).toBe(now[other(by)]);
    }
  },
);

it('adds and removes one factor at a time and only replaces a password', () => {
  for (const now of situations)
    for (const kind of FACTOR_KINDS) {
      const held = now[kind] === 'held';
      const isPassword = kind === 'password';
      expect(next(now, { type: 'factor.added', kind })).toEqual(
        held && !isPassword ? null : { ...now, [kind]: 'held' },
      );
      expect(next(now, { type: 'factor.removed', kind })).toEqual(
        held && !isPassword ? { ...now, [kind]: 'none' } : null,
      );
    }
});
