// Checks which layer may import which, and finds import cycles.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { isTest, nodeField, type SourceFile, walk } from './files.ts';

/** One layer: where a file is, which project folders it may import, and which packages (null: any). */
interface Layer {
  readonly path: RegExp;
  readonly allowedImports: RegExp;
  readonly packages: RegExp | null;
}

const react = 'react(-dom)?(/.*)?|@xstate/react|wouter(/.*)?|@vanilla-extract/.*';

/**
 * Folders of `server/`, lowest layer first, each with the layers it may import besides the contract, `shared`
 * and itself.
 */
const serverFolders: readonly (readonly [string, ...string[]])[] = [
  ['shared'],
  ['build'],
  ['outbound'],
  ['store'],
  ['messengers', 'store'],
  ['sources', 'outbound'],
  ['channels', 'outbound'],
  ['gateways', 'outbound'],
  ['config', 'store', 'messengers', 'channels', 'gateways'],
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
  ['cli', 'dev', 'config', 'areas', 'engine', 'store', 'channels'],
];

const layers: readonly Layer[] = [
  { path: /^contract\//, allowedImports: /^contract\//, packages: /^effect$/ },
  // What drives a machine in tests and in the state gallery: it ships with no screen.
  {
    path: /\.paths\.ts$/,
    allowedImports: /^(contract|widget|src\/(machines|i18n|replay))\//,
    packages: /^xstate(\/.*)?$/,
  },
  {
    path: /^src\/machines\/lifecycles\//,
    allowedImports: /^(contract|src\/machines\/lifecycles)\//,
    packages: /^xstate(\/.*)?$/,
  },
  // The viewer's machine holds the replay that it moves through.
  {
    path: /^src\/machines\/replay\//,
    allowedImports: /^(contract|src\/(machines|replay))\//,
    packages: /^xstate(\/.*)?$/,
  },
  { path: /^src\/machines\//, allowedImports: /^(contract|src\/machines)\//, packages: /^xstate(\/.*)?$/ },
  {
    path: /^src\/replay\//,
    allowedImports: /^(contract|src\/(platform|replay))\//,
    packages: /^(xstate|effect|@noble\/hashes\/sha2\.js|@dagrejs\/dagre|@statelyai\/inspect)$/,
  },
  { path: /^src\/platform\//, allowedImports: /^src\/platform\//, packages: null },
  { path: /^src\/i18n\//, allowedImports: /^(contract|src\/i18n|src\/platform)\//, packages: null },
  // A date picker needs its machine, and features should not have to pass it in.
  {
    path: /^src\/ui\/DatePicker\//,
    allowedImports: /^src\/(ui|i18n|platform|machines\/shared\/date-picker\/)/,
    packages: null,
  },
  { path: /^src\/ui\//, allowedImports: /^src\/(ui|i18n|platform)\//, packages: null },
  {
    path: /^src\/api\//,
    allowedImports: /^(contract|src\/(api|machines|platform))\//,
    packages: /^(effect|ky|xstate|eventsource-parser)(\/.*)?$/,
  },
  {
    path: /^src\/features\//,
    allowedImports: /^(contract|src\/(features|ui|i18n|platform|api|machines|replay))\//,
    packages: new RegExp(`^(${react}|xstate(/.*)?)$`),
  },
  {
    path: /^src\/routes\//,
    allowedImports: /^(contract|src)\//,
    packages: new RegExp(`^(${react}|xstate(/.*)?)$`),
  },
  { path: /^src\//, allowedImports: /^(contract|src)\//, packages: null },
  { path: /^widget\/sdk\//, allowedImports: /^widget\/sdk\//, packages: /^react$/ },
  // Recorder and proof of work are shared by panel and widget, as they only use the browser.
  {
    path: /^widget\//,
    allowedImports: /^(contract|widget|src\/platform\/browser\/(voice-recorder|proof-of-work)\.ts$)/,
    packages: /^(preact|xstate)(\/.*)?$/,
  },
  ...serverFolders.map(([folder, ...below]) => ({
    path: new RegExp(`^server/${folder}/`),
    allowedImports: new RegExp(
      `^(contract|${folder === 'areas' ? 'src/machines/lifecycles|' : ''}server/(${['shared', folder, ...below].join('|')}))/`,
    ),
    packages: null,
  })),
  { path: /^server\/[^/]+$/, allowedImports: /^(contract|server|tools\/build\.ts)/, packages: null },
  { path: /^(tests|tools|bench)\//, allowedImports: /./, packages: null },
];

/**
 * Areas in dependency order: an area may import earlier ones only through their stores, and any file of
 * `shared`.
 */
const areaOrder = [
  'auth',
  'account',
  'billing',
  'bots',
  'connections',
  'notifications',
  'support',
  'training',
  'shops',
  'conversations',
  'channels',
  'approvals',
  'evaluation',
  'reports',
  'integrations',
  'automation',
  'privacy',
  'timelines',
];

/** Modules a file imports: static, re-exported, dynamic and type imports. */
const importedModules = (file: SourceFile): string[] => {
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

const packageProblem = (file: SourceFile, layer: Layer, specifier: string): string | null => {
  if (isTest(file.path) || specifier.startsWith('node:') || layer.packages === null) return null;
  return layer.packages.test(specifier) ? null : `${file.path} may not use the package ${specifier}`;
};

const areaProblem = (from: string, to: string): string | null => {
  const [, fromArea] = /^server\/areas\/(\w+)\//.exec(from) ?? [];
  const [, toArea] = /^server\/areas\/(\w+)\//.exec(to) ?? [];
  if (!fromArea || !toArea || fromArea === toArea || toArea === 'shared') return null;
  const isEarlier = areaOrder.indexOf(toArea) < areaOrder.indexOf(fromArea);
  return isEarlier && /\.(store|rules|wire)\.ts$/.test(to)
    ? null
    : `${from} may not enter the area ${toArea} by ${to}`;
};

const folderProblem = (from: string, to: string, layer: Layer): string | null => {
  if (isTest(from)) return null;
  const [, fromFeature] = /^src\/features\/([^/]+)\//.exec(from) ?? [];
  const [, toFeature] = /^src\/features\/([^/]+)\//.exec(to) ?? [];
  if (fromFeature && toFeature && fromFeature !== toFeature)
    return `${from} may not import the feature ${toFeature}`;
  if ((isTest(to) && !/^(tools|bench)\//.test(from)) || !layer.allowedImports.test(to))
    return `${from} may not import ${to}`;
  return areaProblem(from, to);
};

/** The first import cycle through each file, types included. */
const findCycles = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
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

/** Table rows that allow a folder to import itself or a higher layer. */
const upwardImports = serverFolders.flatMap(([folder, ...below], at) => {
  const lowerFolders = new Set(serverFolders.slice(0, at).map(([name]) => name));
  return below
    .filter((name) => !lowerFolders.has(name))
    .map((name) => `server/${folder} stands below server/${name}`);
});

/** Imports of a higher layer, across areas or in a cycle. */
export const checkLayers = (files: readonly SourceFile[]): string[] => {
  const problems: string[] = [...upwardImports];
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const layer = layers.find((candidate) => candidate.path.test(file.path));
    if (!layer && /^(contract|src|widget|server)\//.test(file.path))
      problems.push(`${file.path} stands on no layer: give its folder one in tools/check/layers.ts`);
    const targets: string[] = [];
    for (const specifier of importedModules(file)) {
      const to = resolve(file.path, specifier);
      if (to && existsSync(to)) targets.push(to);
      if (!layer) continue;
      const problem = to ? folderProblem(file.path, to, layer) : packageProblem(file, layer, specifier);
      if (problem) problems.push(problem);
    }
    graph.set(file.path, targets);
  }
  return [...problems, ...findCycles(graph)];
};
