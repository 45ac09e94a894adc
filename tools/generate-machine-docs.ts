// Writes a page about every state machine into `docs/machines`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sourceFiles } from './check/files.ts';
import { machineDocsFolder, renderMachineDocs } from './machine-docs/pages.ts';

const pages = await renderMachineDocs(sourceFiles());
rmSync(machineDocsFolder, { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
