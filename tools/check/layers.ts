// Checks which layer may import which, and finds import cycles.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { isTest, nodeField, type SourceFile, walk } from './files.ts';

/** One floor: where a file lives, which own folders it may import, and which packages (null: any). */
interface Floor {
  readonly at: RegExp;
  readonly may: RegExp;
  readonly packages: RegExp | null;
}

const react = 'react(-dom)?(/.*)?|@xstate/react|wouter(/.*)?|@vanilla-extract/.*';

/** Folders of `server/` from the lowest up, each with those it may import besides the contract and itself. */
const serverFolders: readonly (readonly [string, ...string[]])[] = [
  ['build'],
  ['outbound'],
  ['store'],
  ['messengers', 'store'],
  ['sources', 'outbound'],
  ['channels', 'outbound'],
  ['gateways', 'outbound'],
  ['config', 'messengers', 'channels', 'gateways'],
  ['engine', 'store', 'sources'],
  ['areas', 'config', 'engine', 'store', 'sources', 'messengers', 'channels', 'gateways', 'outbound'],
  ['answering', 'config', 'areas', 'engine', 'store'],
  [
    'jobs',
    'answering',
    'areas',
    'engine',
    'store',
    'sources',
    'messengers',
    'channels',
    'gateways',
    'outbound',
  ],
  ['http', 'areas', 'store'],
  ['dev', 'http', 'areas', 'engine', 'store', 'channels', 'gateways'],
  ['cli', 'dev', 'config', 'areas', 'store'],
];

const floors: readonly Floor[] = [
  { at: /^contract\//, may: /^contract\//, packages: /^effect$/ },
  {
    at: /^src\/machines\/lifecycles\//,
    may: /^(contract|src\/machines\/lifecycles)\//,
    packages: /^xstate(\/.*)?$/,
  },
  { at: /^src\/machines\//, may: /^(contract|src\/machines)\//, packages: /^xstate(\/.*)?$/ },
  { at: /^src\/platform\//, may: /^src\/platform\//, packages: null },
  { at: /^src\/i18n\//, may: /^(contract|src\/i18n|src\/platform)\//, packages: null },
  // A picker is nothing without its chart, and no feature should have to bring it.
  {
    at: /^src\/ui\/DatePicker\//,
    may: /^src\/(ui|i18n|platform|machines\/shared\/date-picker\/)/,
    packages: null,
  },
  { at: /^src\/ui\//, may: /^src\/(ui|i18n|platform)\//, packages: null },
  {
    at: /^src\/api\//,
    may: /^(contract|src\/(api|machines|platform))\//,
    packages: /^(effect|ky|xstate|eventsource-parser)(\/.*)?$/,
  },
  {
    at: /^src\/features\//,
    may: /^(contract|src\/(features|ui|i18n|platform|api|machines))\//,
    packages: new RegExp(`^(${react}|xstate(/.*)?)$`),
  },
  { at: /^src\/routes\//, may: /^(contract|src)\//, packages: new RegExp(`^(${react}|xstate(/.*)?)$`) },
  { at: /^src\//, may: /^(contract|src)\//, packages: null },
  { at: /^widget\/sdk\//, may: /^widget\/sdk\//, packages: /^react$/ },
  // One recorder and one proof of work for panel and widget: a browser is the same to both.
  {
    at: /^widget\//,
    may: /^(contract|widget|src\/platform\/browser\/(voice-recorder|proof-of-work)\.ts$)/,
    packages: /^(preact|xstate)(\/.*)?$/,
  },
  ...serverFolders.map(([folder, ...below]) => ({
    at: new RegExp(`^server/${folder}/`),
    may: new RegExp(
      `^(contract|${folder === 'areas' ? 'src/machines/lifecycles|' : ''}server/(${[folder, ...below].join('|')}))/`,
    ),
    packages: null,
  })),
  { at: /^server\/[^/]+$/, may: /^(contract|server|tools\/build\.ts)/, packages: null },
  { at: /^(tests|tools|bench)\//, may: /./, packages: null },
];

/** Areas in order: one may enter an earlier one only through its store, and `shared` by any file. */
const areaOrder = [
  'auth',
  'account',
  'billing',
  'bots',
  'connections',
  'notifications',
  'training',
  'shops',
  'conversations',
  'channels',
  'approvals',
  'evaluation',
  'reports',
  'integrations',
  'privacy',
];

/** Modules a file names: static, re-exported, dynamic and type imports alike. */
const specifiers = (file: SourceFile): string[] => {
  const found = file.tree.module.staticImports.map((entry) => entry.moduleRequest.value);
  for (const statement of file.tree.module.staticExports)
    for (const entry of statement.entries) if (entry.moduleRequest) found.push(entry.moduleRequest.value);
  walk(file.tree.program, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const source = nodeField(node.source, 'value');
    if (typeof source === 'string') found.push(source);
  });
  return found;
};

const resolve = (from: string, specifier: string): string | null =>
  specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null;

const packageProblem = (file: SourceFile, floor: Floor, specifier: string): string | null => {
  if (isTest(file.path) || specifier.startsWith('node:') || floor.packages === null) return null;
  return floor.packages.test(specifier) ? null : `${file.path} may not use the package ${specifier}`;
};

const areaProblem = (from: string, to: string): string | null => {
  const [, fromArea] = /^server\/areas\/(\w+)\//.exec(from) ?? [];
  const [, toArea] = /^server\/areas\/(\w+)\//.exec(to) ?? [];
  if (!fromArea || !toArea || fromArea === toArea || toArea === 'shared') return null;
  const earlier = areaOrder.indexOf(toArea) < areaOrder.indexOf(fromArea);
  return earlier && /\.(store|rules|wire)\.ts$/.test(to)
    ? null
    : `${from} may not enter the area ${toArea} by ${to}`;
};

const folderProblem = (from: string, to: string, floor: Floor): string | null => {
  if (isTest(from)) return null;
  const [, fromFeature] = /^src\/features\/([^/]+)\//.exec(from) ?? [];
  const [, toFeature] = /^src\/features\/([^/]+)\//.exec(to) ?? [];
  if (fromFeature && toFeature && fromFeature !== toFeature)
    return `${from} may not import the feature ${toFeature}`;
  if ((isTest(to) && !/^(tools|bench)\//.test(from)) || !floor.may.test(to))
    return `${from} may not import ${to}`;
  return areaProblem(from, to);
};

/** The first circle through each file, types included. */
const circles = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push(`circle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
      return;
    }
    state.set(path, 'open');
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
};

/** Rows of the table that name a folder from above, or itself. */
const climbing = serverFolders.flatMap(([folder, ...below], at) => {
  const lower = new Set(serverFolders.slice(0, at).map(([name]) => name));
  return below
    .filter((name) => !lower.has(name))
    .map((name) => `server/${folder} stands below server/${name}`);
});

/** Imports that climb, cross or go round. */
export const checkLayers = (files: readonly SourceFile[]): string[] => {
  const problems: string[] = [...climbing];
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const floor = floors.find((candidate) => candidate.at.test(file.path));
    if (!floor && /^(contract|src|widget|server)\//.test(file.path))
      problems.push(`${file.path} stands on no floor: give its folder one in tools/check/layers.ts`);
    const targets: string[] = [];
    for (const specifier of specifiers(file)) {
      const to = resolve(file.path, specifier);
      if (to && existsSync(to)) targets.push(to);
      if (!floor) continue;
      const problem = to ? folderProblem(file.path, to, floor) : packageProblem(file, floor, specifier);
      if (problem) problems.push(problem);
    }
    graph.set(file.path, targets);
  }
  return [...problems, ...circles(graph)];
};
