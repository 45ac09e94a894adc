// Folder of the data of shared servers, removed after the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each worker's server has a folder of its own in it. */
    journeysFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-journeys-'));
  project.provide('journeysFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
