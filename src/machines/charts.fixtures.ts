// Finds the machines of the panel and the widget, for tests and documents.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** Where a machine is declared, and by which name it is exported. */
interface Declaration {
  readonly path: string;
  readonly name: string;
}

/** Every machine with its declaration. */
export async function findMachines(): Promise<ReadonlyMap<AnyStateMachine, Declaration>> {
  const machines = new Map<AnyStateMachine, Declaration>();
  for (const path of globSync(['src/machines/**/*.ts', 'widget/**/*.machine.ts'])) {
    if (/\.(test|sample|paths|fixtures)\.ts$/.test(path)) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const [name, value] of Object.entries(module))
      if (value instanceof StateMachine && !machines.has(value)) machines.set(value, { path, name });
  }
  return machines;
}
