import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { MachinePaths } from '../../../machines/inspection/paths.ts';
import { snapshotsOf, toScreenMessage } from '../../../replay/screen-message.ts';
import { rootSnapshotsAt } from '../../../replay/snapshots.ts';
import { picturedStates } from './coverage.ts';
import { addressOf, picturesOf } from './pictures.ts';
import { scenes } from './scenes.ts';

const all = new Map<string, MachinePaths>();
for (const path of globSync('src/machines/**/*.paths.ts').sort()) {
  const module: Record<string, MachinePaths> = await import(pathToFileURL(path).href);
  for (const paths of Object.values(module)) all.set(paths.machine.id, paths);
}

/** Contexts with a maker of ids, which no recording keeps, so that its replay makes others. */
const idsWithDifferences: ReadonlySet<string> = new Set(['privacyRequestCommands']);

describe('pictures', () => {
  it.each(Object.keys(scenes).map((id) => ({ id })))(
    'lead to each state of $id, in messages that a frame can receive',
    ({ id }) => {
      const machine = all.get(id)?.machine;
      const pictures = picturesOf(id, all);
      expect(pictures.map(({ path }) => path.state)).toEqual(machine && picturedStates(machine));
      for (const { path, replay } of pictures) {
        const { entries, routes } = replay.recording;
        const snapshots = rootSnapshotsAt(replay.actors, entries.length - 1);
        const message = toScreenMessage(0, routes[0]?.path ?? '', snapshots, replay.screen);
        const received = snapshotsOf(structuredClone(message));
        expect([...received.keys()], path.state).toEqual([...snapshots.keys()]);
        if (!idsWithDifferences.has(id))
          expect(replay.problems.filter(({ kind }) => kind === 'differs')).toEqual([]);
      }
    },
    60_000,
  );

  it('fill the parameters of their routes', () => {
    expect(Object.values(scenes).map(addressOf)).not.toContain(expect.stringContaining(':'));
    expect(Object.values(scenes).map(addressOf).join(' ')).not.toMatch(/\/:/);
  });

  it('show super admins’ pages to a super admin and pages before the login to nobody', () => {
    const userOf = (id: string) => {
      const [first] = picturesOf(id, all);
      const [session] = (first && rootSnapshotsAt(first.replay.actors, first.start).get('session')) ?? [];
      const { session: stored }: { session?: { userInfo: { is_supper_admin: boolean } } | null } = Object(
        session?.context,
      );
      return stored?.userInfo.is_supper_admin;
    };
    expect(userOf('coupons')).toBe(true);
    expect(userOf('botList')).toBe(false);
    expect(userOf('login')).toBeUndefined();
  });
});
