// Counts lint and type escapes; each count may only fall.
import { readFileSync, writeFileSync } from 'node:fs';
import { isTest, type Node, nodeField, type SourceFile, walk } from './files.ts';

const recordUrl = new URL('escape-hatches.json', import.meta.url);

type Counts = Record<'useEffect in features' | 'any' | 'non-null !' | 'as' | 'ignores', number>;

const isConst = (node: Node): boolean =>
  nodeField(nodeField(node.typeAnnotation, 'typeName'), 'name') === 'const';

const count = (files: readonly SourceFile[]): Counts => {
  const counts: Counts = { 'useEffect in features': 0, any: 0, 'non-null !': 0, as: 0, ignores: 0 };
  for (const file of files.filter((candidate) => !isTest(candidate.path))) {
    for (const comment of file.tree.comments)
      if (/@ts-(ignore|expect-error|nocheck)|biome-ignore/.test(comment.value)) counts.ignores += 1;
    walk(file.tree.program, (node) => {
      if (node.type === 'TSAnyKeyword') counts.any += 1;
      if (node.type === 'TSNonNullExpression') counts['non-null !'] += 1;
      if (node.type === 'TSAsExpression' && !isConst(node)) counts.as += 1;
      if (
        node.type === 'CallExpression' &&
        nodeField(node.callee, 'name') === 'useEffect' &&
        file.path.startsWith('src/features/')
      )
        counts['useEffect in features'] += 1;
    });
  }
  return counts;
};

/** Compares with the record: a rise fails, a fall lowers the record if asked to and fails otherwise. */
export const checkEscapeHatches = (files: readonly SourceFile[], shouldLower: boolean): string[] => {
  const now = count(files);
  const before: Record<string, number> = JSON.parse(readFileSync(recordUrl, 'utf8'));
  const increased = Object.entries(now).filter(([name, value]) => value > (before[name] ?? 0));
  const decreased = Object.entries(now).filter(([name, value]) => value < (before[name] ?? 0));
  if (increased.length === 0 && decreased.length > 0 && shouldLower)
    writeFileSync(recordUrl, `${JSON.stringify(now, null, 2)}\n`);
  return [
    ...increased.map(([name, value]) => `${name}: ${value}, was ${before[name] ?? 0}; it may only fall`),
    ...(shouldLower
      ? []
      : decreased.map(([name, value]) => `${name} fell to ${value}: record it by npm run check -- --lower`)),
  ];
};
