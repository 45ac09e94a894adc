// Writes the generated parts of the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedParts } from './check/docs.ts';
import { sourceFiles } from './check/files.ts';

const before = '<!-- generated: npm run docs -->';
const after = '<!-- /generated -->';
for (const [path, part] of generatedParts(sourceFiles())) {
  const [head, rest = ''] = readFileSync(path, 'utf8').split(before);
  const [, tail] = rest.split(after);
  if (tail === undefined) throw new Error(`${path} has no place for its generated part`);
  writeFileSync(path, `${head}${before}\n\n${part}\n\n${after}${tail}`);
}
