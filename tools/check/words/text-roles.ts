// Finds which texts are buttons, hints and errors, by how the views use them.
import { dirname, join } from 'node:path';
import { type Node, nodeField, type SourceFile, walk } from '../files.ts';

type TextRole = 'button' | 'hint' | 'error';

const isView = (path: string): boolean =>
  /^(src|widget)\/.*\.tsx$/.test(path) && !/\.(test|demo)\.tsx$|\/gallery\//.test(path);

/** Local names of imported texts, as `file export`. */
function textImports({ path, tree }: SourceFile): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  walk(tree.program, (node) => {
    const source = nodeField(node.source, 'value');
    if (node.type !== 'ImportDeclaration' || typeof source !== 'string' || !source.endsWith('.texts.ts'))
      return;
    walk(node.specifiers, (specifier) => {
      const [local, imported] = [nodeField(specifier.local, 'name'), nodeField(specifier.imported, 'name')];
      if (typeof local === 'string' && typeof imported === 'string')
        imports.set(local, `${join(dirname(path), source)} ${imported}`);
    });
  });
  return imports;
}

/** `['texts', 'save']` of `texts.save`; empty for anything else. */
function memberPath(node: unknown): string[] {
  const name = nodeField(node, 'name');
  if (typeof name === 'string') return [name];
  const property = nodeField(nodeField(node, 'property'), 'name');
  if (nodeField(node, 'type') !== 'MemberExpression' || typeof property !== 'string') return [];
  const object = memberPath(nodeField(node, 'object'));
  return object.length === 0 ? [] : [...object, property];
}

const roleOfNode = (node: Node): readonly [TextRole, unknown] | null => {
  if (node.type === 'JSXElement') {
    const name = nodeField(nodeField(node.openingElement, 'name'), 'name');
    return name === 'Button' || name === 'ButtonLink' ? ['button', node.children] : null;
  }
  if (node.type !== 'JSXAttribute') return null;
  const name = nodeField(node.name, 'name');
  return name === 'hint' || name === 'error' ? [name, node.value] : null;
};

/** Roles of texts by `file export.key`. */
export function textRoles(files: readonly SourceFile[]): ReadonlyMap<string, TextRole> {
  const roles = new Map<string, TextRole>();
  for (const file of files.filter(({ path }) => isView(path))) {
    const imports = textImports(file);
    walk(file.tree.program, (node) => {
      const found = roleOfNode(node);
      if (found === null) return;
      walk(found[1], (inner) => {
        const [local = '', ...keys] = memberPath(inner);
        const imported = imports.get(local);
        if (imported !== undefined && keys.length > 0) roles.set([imported, ...keys].join('.'), found[0]);
      });
    });
  }
  return roles;
}

/** The role of a text that views do not show by name: hints are named so, and errors have catalogues. */
export const roleByName = (path: string, key: string): TextRole | undefined => {
  if (/hint$/i.test(key)) return 'hint';
  return /^contract\/(errors|fields)\//.test(path) ? 'error' : undefined;
};
