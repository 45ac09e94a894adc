// Finds where machines are bound: ports, screens, addresses, and the server.
import { basename, dirname, join } from 'node:path';
import * as links from '../../src/platform/links.ts';
import { isTest, type Node, nodeField, type SourceFile, walk } from '../check/files.ts';

/** Where one machine is bound. */
export interface Binding {
  /** Files that provide its ports. */
  readonly providers: readonly string[];
  /** Calls of the contract by port, `bots.list`. */
  readonly calls: ReadonlyMap<string, readonly string[]>;
  /** Components that run it. */
  readonly screens: readonly string[];
  /** Addresses of the pages with these components. */
  readonly addresses: readonly string[];
}

const isShipped = ({ path }: SourceFile): boolean =>
  /^(src|widget)\//.test(path) && !isTest(path) && !/\.(paths|sample|fixtures|demo)\.tsx?$/.test(path);

/** The project files that a file imports, also dynamically. */
const importsOf = ({ path, text, tree: { module } }: SourceFile): string[] =>
  [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => entry.moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(path), specifier));

/** A name and the file that declares it. */
type Key = `${string}#${string}`;

/** The imported names of a file by their local name. */
const importedKeys = ({ path, tree }: SourceFile): Map<string, Key> =>
  new Map(
    tree.module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }): [string, Key] => [
        localName.value,
        `${join(dirname(path), moduleRequest.value)}#${importName.name ?? 'default'}`,
      ]),
    ),
  );

/** A statement outside of functions: what it declares and the declared or imported names it uses. */
interface Statement {
  readonly path: string;
  readonly declared: readonly Key[];
  readonly code: string;
  readonly uses: readonly Key[];
}

const declaredNames = (node: unknown): string[] => {
  const declaration = nodeField(node, 'declaration') ?? node;
  const id = nodeField(nodeField(declaration, 'id'), 'name');
  if (typeof id === 'string') return [id];
  const declarations = nodeField(declaration, 'declarations');
  return Array.isArray(declarations)
    ? declarations.flatMap((one) => String(nodeField(nodeField(one, 'id'), 'name') ?? []))
    : [];
};

const statementsOf = (file: SourceFile): Statement[] => {
  const { path, text, tree } = file;
  const body = tree.program.body.filter(({ type }) => type !== 'ImportDeclaration');
  const keys = importedKeys(file);
  for (const name of body.flatMap(declaredNames)) keys.set(name, `${path}#${name}`);
  return body.map((node) => {
    const code = text.slice(node.start, node.end);
    const declared = declaredNames(node).map((name): Key => `${path}#${name}`);
    const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
    const uses = [...keys]
      .filter(([word, key]) => words.has(word) && !declared.includes(key))
      .map(([, key]) => key);
    return { path, declared, code, uses };
  });
};

/** Addresses by the file of their screen. */
export function screenAddresses(files: readonly SourceFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => /^src\/routes\/[^/]+\.(ts|tsx)$/.test(path))) {
    const loaderTargets = new Map<string, string>();
    const importIn = (node: unknown): string | null => {
      let target: string | null = null;
      walk(node, (inner) => {
        const value = nodeField(inner.source, 'value');
        if (inner.type === 'ImportExpression' && typeof value === 'string')
          target = join(dirname(file.path), value);
      });
      return target;
    };
    walk(file.tree.program, (node) => {
      const name = nodeField(node.id, 'name');
      const target = node.type === 'VariableDeclarator' ? importIn(node.init) : null;
      if (typeof name === 'string' && target) loaderTargets.set(name, target);
    });
    walk(file.tree.program, (node) => {
      const callee = nodeField(node.callee, 'name');
      if (node.type !== 'CallExpression' || (callee !== 'route' && callee !== 'settingsRoute')) return;
      const parts: unknown[] = Array.isArray(node.arguments) ? node.arguments : [];
      const address = addressOf(parts[callee === 'route' ? 1 : 0]);
      const loader = parts[callee === 'route' ? 3 : 2];
      const screen = importIn(loader) ?? loaderTargets.get(String(nodeField(loader, 'name')));
      if (address && screen) found.set(screen, [...new Set([...(found.get(screen) ?? []), address])]);
    });
  }
  return found;
}

/** A literal, a constant of the links, or a page of a bot. */
function addressOf(node: unknown): string | null {
  const value = nodeField(node, 'value');
  if (typeof value === 'string') return value;
  const link: unknown = Reflect.get(links, String(nodeField(node, 'name')));
  if (typeof link === 'string') return link;
  const [rest]: unknown[] = [nodeField(node, 'arguments')].flat();
  if (nodeField(nodeField(node, 'callee'), 'name') === 'botPath')
    return `/dashboard/bot/:botId/${nodeField(rest, 'value')}`;
  const [start]: unknown[] = [nodeField(node, 'quasis')].flat();
  const raw =
    nodeField(nodeField(start, 'value'), 'raw') ?? Reflect.get(Object(nodeField(start, 'value')), 'raw');
  return typeof raw === 'string' ? raw : null;
}

const reachableFrom = (start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const reached = new Set([start]);
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next);
  return reached;
};

/** A component that runs a machine, or reads one that runs. */
const machineHookCall = /\buse(Machine|ActorRef|Actor|Selector)\(/;

/** The calls in the actors of `provide({ actors: { … } })`, by port. */
function callsIn(code: string): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const [, port = '', group = '', call = ''] of code.matchAll(
    /^\s+(\w+): (?:lazyC|c)allActor\(\(\w+\) => \w+\.(\w+)\.(\w+)\)/gm,
  ))
    calls.set(port, [...(calls.get(port) ?? []), `${group}.${call}`]);
  return calls;
}

/** Finds the binding of the machine that `path` exports as `exportName`. */
export function findBindings(files: readonly SourceFile[]): (path: string, exportName: string) => Binding {
  const shipped = files.filter(isShipped);
  const users = new Map<Key, Statement[]>();
  for (const statement of shipped
    .filter(({ path }) => !/\.machine\.ts$|^src\/machines\//.test(path))
    .flatMap(statementsOf))
    for (const key of statement.uses) users.set(key, [...(users.get(key) ?? []), statement]);
  const imports = new Map(shipped.map((file) => [file.path, importsOf(file)]));
  const pages = [...screenAddresses(files)].map(([screen, addresses]) => ({
    addresses,
    reached: reachableFrom(screen, imports),
  }));
  return (machinePath, exportName) => {
    const start: Key = `${machinePath}#${exportName}`;
    const providers = new Set<string>();
    const screens = new Set<string>();
    const mentions = new Set<string>();
    const calls = new Map<string, string[]>();
    const reachedKeys = new Set([start]);
    for (const key of reachedKeys)
      for (const { path, declared, code } of users.get(key) ?? []) {
        if (key === start && code.includes('.provide(')) {
          providers.add(path);
          for (const [port, found] of callsIn(code)) calls.set(port, found);
        }
        if (path.endsWith('.tsx')) mentions.add(path);
        if (path.endsWith('.tsx') && machineHookCall.test(code)) screens.add(path);
        else for (const one of declared) reachedKeys.add(one);
      }
    // A component with a hook of its own for its machine.
    if (screens.size === 0) for (const path of mentions) screens.add(path);
    const addresses = pages
      .filter(({ reached }) => [...screens].some((screen) => reached.has(screen)))
      .flatMap((page) => page.addresses);
    return {
      providers: [...providers].sort(),
      calls,
      screens: [...screens].sort(),
      addresses: [...new Set(addresses)].sort(),
    };
  };
}

/** A set of literals of the contract: its name, file and values. */
export interface ContractStates {
  readonly name: string;
  readonly path: string;
  readonly values: readonly string[];
}

/** Every `Schema.Literals` that the contract names. */
export function contractStates(files: readonly SourceFile[]): ContractStates[] {
  const found: ContractStates[] = [];
  for (const { path, tree } of files.filter(
    (file) => file.path.startsWith('contract/') && file.text.includes('Schema.Literals('),
  ))
    walk(tree.program, (node: Node) => {
      const name = nodeField(node.id, 'name');
      const init = nodeField(node, 'init');
      if (nodeField(nodeField(nodeField(init, 'callee'), 'property'), 'name') !== 'Literals') return;
      const [list]: unknown[] = [nodeField(init, 'arguments')].flat();
      const values = [nodeField(list, 'elements')].flat().map((one) => String(nodeField(one, 'value')));
      if (typeof name === 'string') found.push({ name, path, values });
    });
  return found;
}

/** Files of the server that import this one. */
export const serverFilesUsing = (files: readonly SourceFile[], target: string): string[] =>
  files
    .filter(
      ({ path, text }) => path.startsWith('server/') && !isTest(path) && text.includes(basename(target)),
    )
    .filter((file) => importsOf(file).includes(target))
    .map(({ path }) => path)
    .sort();

/** The contract's files that a machine imports, directly or through files beside it. */
export function contractFilesOf(files: ReadonlyMap<string, SourceFile>, path: string): Set<string> {
  const found = new Set<string>();
  const visited = new Set([path]);
  for (const one of visited) {
    const file = files.get(one);
    for (const next of file ? importsOf(file) : [])
      if (next.startsWith('contract/')) found.add(next);
      else if (dirname(next) === dirname(path)) visited.add(next);
  }
  return found;
}
