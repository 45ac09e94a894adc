// Writes the generated parts of the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { renderConfigTable } from '../server/config/variables.ts';

const path = 'docs/configuration.md';
const [before, after] = ['<!-- settings: generated, do not edit -->', '<!-- /settings -->'];
const [head, rest = ''] = readFileSync(path, 'utf8').split(before);
const [, tail] = rest.split(after);
if (tail === undefined) throw new Error(`${path} has no place for the settings`);
writeFileSync(path, `${head}${before}\n\n${renderConfigTable().trim()}\n\n${after}${tail}`);
