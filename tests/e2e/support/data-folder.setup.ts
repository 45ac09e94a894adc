// Folder of the data of shared servers, removed after the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Contains the data folder of each worker's server. */
    journeysFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-journeys-'));
  project.provide('journeysFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
