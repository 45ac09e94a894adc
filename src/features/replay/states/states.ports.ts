// All machines of the panel with their paths, for the gallery of states.
import { fromPromise } from 'xstate';
import type { MachinePaths } from '../../../machines/inspection/paths.ts';
import type { ReadFile, ReplaySource } from '../../../machines/replay/viewer.machine.ts';
import { viewerWithPorts } from '../replay.ports.ts';
import { type Picture, picturesOf } from './pictures.ts';

/** A machine of the gallery and the folder that it is in. */
export interface GalleryMachine {
  readonly paths: MachinePaths;
  readonly area: string;
}

const isPaths = (value: unknown): value is MachinePaths =>
  typeof value === 'object' && value !== null && 'machine' in value && 'traversals' in value;

const context = import.meta.webpackContext('../../../machines', { recursive: true, regExp: /\.paths\.ts$/ });

/** By machine id, in the order of their folders. */
export const galleryMachines: ReadonlyMap<string, GalleryMachine> = new Map(
  context
    .keys()
    .toSorted()
    .flatMap((path) =>
      Object.values(Object(context(path)))
        .filter(isPaths)
        .map((paths) => [paths.machine.id, { paths, area: path.split('/')[1] ?? '' }] as const),
    ),
);

const allPaths = new Map([...galleryMachines].map(([id, { paths }]) => [id, paths]));
const pictures = new Map<string, readonly Picture[]>();

/** The pictures of a machine, made once. */
export function galleryPictures(id: string): readonly Picture[] {
  const cachedPictures = pictures.get(id) ?? picturesOf(id, allPaths);
  pictures.set(id, cachedPictures);
  return cachedPictures;
}

/** The viewer of shortest paths. */
export const pathViewerWithPorts = viewerWithPorts.provide({
  actors: {
    read: fromPromise<ReadFile, { source: ReplaySource | null }>(async ({ input: { source } }) => {
      if (!source || !('machine' in source)) return { unreadable: 'unreachable' };
      const { machine, state } = source;
      const picture = galleryPictures(machine).find(({ path }) => path.state === state);
      return picture?.replay ?? { unreadable: 'unreachable' };
    }),
  },
});
