// The structure of a chart: names of invoked actors and a hash of its transitions.
import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface MachineStructure {
  /** Ids of the actors that its states invoke; ids of spawned ones are made at run time. */
  readonly invokeIds: ReadonlySet<string>;
  /** Eight hex digits: equal as long as states, transitions, guards and delays have the same names. */
  readonly hash: string;
}

const structures = new WeakMap<AnyStateMachine, MachineStructure>();

/** The structure of `machine`, computed once. Grows with its number of transitions. */
export function structureOf(machine: AnyStateMachine): MachineStructure {
  const known = structures.get(machine);
  if (known) return known;
  const invokeIds = new Set<string>();
  const lines: string[] = [];
  const visit = (node: AnyStateNode) => {
    lines.push(`${node.id} ${node.type}`);
    for (const { id } of node.invoke) {
      invokeIds.add(id);
      lines.push(`invoke ${id}`);
    }
    for (const { eventType, guard, target } of [...node.transitions.values(), node.always ?? []].flat())
      lines.push(`${eventType} ${nameOf(guard)} ${target?.map(({ id }) => id).join() ?? ''}`);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  const structure = { invokeIds, hash: fnv1a(lines.join('\n')) };
  structures.set(machine, structure);
  return structure;
}

// Inline guards have no name, and their code differs from build to build.
const nameOf = (guard: unknown): string =>
  typeof guard === 'string'
    ? guard
    : typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string'
      ? guard.type
      : guard
        ? 'inline'
        : '';

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
