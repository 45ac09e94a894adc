// Shows the shortest path to a state in Stately's inspector, masked.
import { createActor, fromPromise } from 'xstate';
import { openStatelyInspector } from '../../../replay/stately.ts';
import { galleryMachines, galleryPictures } from './states.ports.ts';

/** Opens the inspector, and runs the machine along the path without its ports. */
export async function openInStately(machine: string, state: string): Promise<void> {
  const logic = galleryMachines.get(machine)?.paths.machine;
  const path = galleryPictures(machine).find((picture) => picture.path.state === state)?.path;
  if (!logic || !path) return;
  const pendingActor = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.fromEntries(
    Object.keys(logic.implementations.actors).map((name) => [name, pendingActor]),
  );
  const actor = createActor(logic.provide({ actors }), {
    inspect: await openStatelyInspector(),
    snapshot: logic.getPersistedSnapshot(path.start),
  }).start();
  for (const { event } of path.steps) actor.send(event);
}
