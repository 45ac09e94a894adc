// Draws a machine as a Mermaid state diagram.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartTransition, transitionsOf } from './chart.ts';

/** Mermaid's own words cannot be names of states. */
const nameOf = (node: AnyStateNode): string =>
  `s_${node.path.map((part) => part.replace(/\W/g, '_')).join('_')}`;

const ancestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [...ancestors(node.parent), node] : [node];

interface Edge {
  readonly parent: AnyStateNode;
  readonly from: AnyStateNode;
  readonly to: AnyStateNode;
  readonly label: string;
}

/**
 * The edge between two children of the closest state that holds both ends: Mermaid draws none across composite
 * states. Null for a transition of a composite state into itself, which only the table shows.
 */
function edgeOf({ source, event, guard }: ChartTransition, target: AnyStateNode): Edge | null {
  const label = `${event}${guard && ` [${guard}]`}`;
  if (source === target && source.parent && source.type === 'atomic')
    return { parent: source.parent, from: source, to: source, label };
  const [from, to] = [ancestors(source), ancestors(target)];
  const depth = from.findIndex((node, index) => node !== to[index]);
  const [sourceChild, targetChild] = [from[depth], to[depth]];
  const parent = from[depth - 1];
  if (!sourceChild || !targetChild || !parent) return null;
  const inner = targetChild === target ? '' : ` → ${target.key}`;
  return { parent, from: sourceChild, to: targetChild, label: `${label}${inner}` };
}

function linesOf(node: AnyStateNode, edges: readonly Edge[], indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [];
  const drawn = children.flatMap((child, index) => {
    const inner = linesOf(child, edges, `${indent}  `);
    const head = `${indent}state "${child.key}" as ${nameOf(child)}`;
    const separator = node.type === 'parallel' && index > 0 ? [`${indent}--`] : [];
    return [...separator, ...(inner.length > 0 ? [`${head} {`, ...inner, `${indent}}`] : [head])];
  });
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  const first = initial && children.find((child) => ancestors(initial).includes(child));
  const start = first ? [`${indent}[*] --> ${nameOf(first)}`] : [];
  const own = edges.filter(({ parent }) => parent === node);
  const pairs = Map.groupBy(own, ({ from, to }) => `${indent}${nameOf(from)} --> ${nameOf(to)}`);
  const arrows = [...pairs].map(
    ([pair, group]) => `${pair}: ${[...new Set(group.map(({ label }) => label))].join('<br/>')}`,
  );
  const ends = children
    .filter(({ type }) => type === 'final')
    .map((child) => `${indent}${nameOf(child)} --> [*]`);
  return [...drawn, ...start, ...arrows, ...ends];
}

/** Null for a machine without inner states. */
export function renderChart(machine: AnyStateMachine): string | null {
  const edges = transitionsOf(machine).flatMap((transition) =>
    transition.targets.map((target) => edgeOf(transition, target)).filter((edge) => edge !== null),
  );
  const { root } = machine;
  const lines = linesOf(root, edges, root.type === 'parallel' ? '    ' : '  ');
  if (lines.length === 0) return null;
  // Regions exist only inside of a state.
  const body = root.type === 'parallel' ? [`  state "${root.key}" as root {`, ...lines, '  }'] : lines;
  return ['```mermaid', 'stateDiagram-v2', ...body, '```'].join('\n');
}
