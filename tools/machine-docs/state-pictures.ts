// Checks that every machine of a screen is pictured in the gallery, on its own screen.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import {
  picturedStates,
  routesWithoutStates,
  transientStates,
  unpicturedMachines,
} from '../../src/features/replay/states/coverage.ts';
import { type Scene, scenes, settledStates } from '../../src/features/replay/states/scenes.ts';
import { findMachines } from '../../src/machines/charts.fixtures.ts';
import type { MachinePaths } from '../../src/machines/inspection/paths.ts';
import { leavesOf, stateName } from '../../src/machines/inspection/shortest-paths.ts';
import type { SourceFile } from '../check/files.ts';
import { findBindings, screenAddresses } from './bindings.ts';

/** Machines and screens without states in the gallery, and rows of its tables that are wrong or no longer needed. */
export async function checkStatePictures(files: readonly SourceFile[]): Promise<string[]> {
  const declared = [...(await findMachines())];
  const machines = new Map(
    [...(await machinesWithPaths()), ...declared.map(([machine]) => machine)].map((each) => [each.id, each]),
  );
  const bindingOf = findBindings(files);
  const screens = [...screenAddresses(files)].map(([screen, addresses]) => ({ screen, addresses }));
  const routes = new Set(screens.flatMap(({ addresses }) => addresses));
  const seen = new Set(Object.values(scenes).map(({ route }) => route));
  const problems = [
    ...declared.flatMap(([{ id }, { path, name }]) => {
      const scene = scenes[id];
      if (!scene)
        return id in unpicturedMachines ? [] : [`${path}: ${id} has no scene in the gallery of states`];
      const { addresses } = bindingOf(path, name);
      const isOwn = addresses.length === 0 || addresses.includes(scene.route);
      return isOwn ? [] : [`${id} is pictured on ${scene.route}, which does not run it`];
    }),
    ...screens
      .filter(({ addresses }) => !addresses.some((route) => seen.has(route) || route in routesWithoutStates))
      .map(({ screen, addresses }) => `${screen} (${addresses[0]}) shows no state in the gallery`),
    ...Object.keys(unpicturedMachines)
      .filter((id) => !machines.has(id) || id in scenes)
      .map((id) => `${id} needs no row among the machines without a picture`),
    ...Object.keys(routesWithoutStates)
      .filter((route) => !routes.has(route) || seen.has(route))
      .map((route) => `${route} needs no row among the routes without states`),
    ...Object.entries(scenes).flatMap(([id, scene]) => sceneProblems(id, scene, machines)),
  ];
  const pictured = [...machines.values()].filter(({ id }) => id in scenes);
  const count = pictured.reduce((sum, machine) => sum + picturedStates(machine).length, 0);
  console.log(`  ${count} states of ${pictured.length} machines are pictured in /dev/states`);
  return problems;
}

/** Also those that a function makes, which no module exports. */
async function machinesWithPaths(): Promise<AnyStateMachine[]> {
  const modules = globSync('src/machines/**/*.paths.ts').map(
    (path): Promise<Record<string, MachinePaths>> => import(pathToFileURL(path).href),
  );
  return (await Promise.all(modules)).flatMap((module) =>
    Object.values(module).map(({ machine }) => machine),
  );
}

function sceneProblems(
  id: string,
  { otherMachines = [] }: Scene,
  machines: ReadonlyMap<string, AnyStateMachine>,
): string[] {
  const machine = machines.get(id);
  if (!machine) return [`the gallery has a scene of ${id}, which is no machine`];
  const unknown = (owner: AnyStateMachine | undefined, states: readonly string[]) =>
    states.filter(
      (state) =>
        !owner ||
        transientStates(owner).includes(state) ||
        !leavesOf(owner.root).some((node) => stateName(node) === state),
    );
  return [
    ...unknown(machine, settledStates[id] ?? []).map((state) => `${id} cannot rest in ${state}`),
    ...otherMachines.flatMap((entry) => {
      const [path = '', state] = entry.split(':');
      const other = path.split('/').at(-1) ?? '';
      const wanted = state === undefined ? (settledStates[other] ?? []).slice(0, 1) : [state];
      return unknown(machines.get(other), wanted).map((name) => `${id}: ${other} cannot rest in ${name}`);
    }),
  ];
}
