// Finds the machines of the panel and the widget, for tests.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** Every machine with the file that declares it. */
export async function findMachines(): Promise<ReadonlyMap<AnyStateMachine, string>> {
  const machines = new Map<AnyStateMachine, string>();
  for (const path of globSync(['src/machines/**/*.ts', 'widget/**/*.machine.ts'])) {
    if (/\.(test|sample|paths|fixtures)\.ts$/.test(path)) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const value of Object.values(module))
      if (value instanceof StateMachine && !machines.has(value)) machines.set(value, path);
  }
  return machines;
}
