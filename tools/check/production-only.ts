// Checks that the galleries, demos, paths and tests are in no production build.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';

const developmentFiles =
  /[\\/]src[\\/](?:ui[\\/]gallery|features[\\/]replay[\\/]states)[\\/]|\.(?:demo|test|paths)\.tsx?$/;

/** Paths of the panel's modules in a production build. */
async function shippedModules(folder: string): Promise<string[]> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const { content } = await loadConfig();
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  const panel = content.environments?.panel;
  const output = { ...panel?.output, distPath: { root: folder }, minify: false } as const;
  const rsbuild = await createRsbuild({
    rsbuildConfig: {
      ...content,
      mode: 'production',
      environments: { panel: { ...panel, output } },
      logLevel: 'error',
    },
  });
  const { stats, close } = await rsbuild.build();
  await close();
  const { modules = [] } =
    stats?.toJson({ all: false, modules: true, nestedModules: true, ids: true, modulesSpace: 1e6 }) ?? {};
  return modules
    .flatMap((one) => [one, ...(one.modules ?? [])])
    .map((one) => one.nameForCondition ?? one.name ?? '');
}

/** Developer modules in a production build. */
export const checkProductionBuild = async (): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'shipped-'));
  try {
    const modules = await shippedModules(folder);
    // With an empty list nothing would be checked.
    if (!modules.some((path) => /main\.tsx$/.test(path))) return ['the production build tells no modules'];
    return [...new Set(modules.filter((path) => developmentFiles.test(path)))].map(
      (path) => `${path} would ship`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
