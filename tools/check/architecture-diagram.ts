// Draws which parts of the sources import which, as a Mermaid flowchart.
import { dirname, join } from 'node:path';
import { isTest, type SourceFile } from './files.ts';

const diagrammed = /^(contract|src|server|widget)\//;

/**
 * The folder that is one box of the diagram: `server/http`, `contract`; files outside of folders are the box
 * of start-up.
 */
const partOf = (path: string): string => {
  const [root = '', folder = ''] = path.split('/');
  if (root === 'contract' || root === 'widget') return root;
  return folder.includes('.') ? root : `${root}/${folder}`;
};

/** The project files that a file imports, also dynamically. */
const importedFiles = ({ path, text, tree: { module } }: SourceFile): string[] => {
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...exported.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(path), specifier));
};

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const importsOfParts = (files: readonly SourceFile[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    if (!diagrammed.test(file.path) || isTest(file.path) || file.path.endsWith('.paths.ts')) continue;
    const from = partOf(file.path);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const to of importedFiles(file))
      if (diagrammed.test(to) && partOf(to) !== from) targets.add(partOf(to));
  }
  return graph;
};

const isReachable = (graph: Graph, from: string, to: string, visited = new Set<string>()): boolean => {
  if (from === to) return true;
  if (visited.has(from)) return false;
  visited.add(from);
  return [...(graph.get(from) ?? [])].some((next) => isReachable(graph, next, to, visited));
};

const boxId = (part: string): string => part.replaceAll('/', '_');

/** The flowchart; an arrow implied by two others is left out. */
export const renderDiagram = (files: readonly SourceFile[]): string => {
  const graph = importsOfParts(files);
  const parts = [...graph.keys()].sort();
  const arrows = parts.flatMap((from) => {
    const targets = [...(graph.get(from) ?? [])].sort();
    return targets
      .filter((to) => !targets.some((other) => other !== to && isReachable(graph, other, to)))
      .map((to) => `  ${boxId(from)} --> ${boxId(to)}`);
  });
  return [
    '```mermaid',
    'flowchart TD',
    ...parts.map((part) => `  ${boxId(part)}["${part}"]`),
    ...arrows,
    '```',
  ].join('\n');
};
