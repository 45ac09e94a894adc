// Builds the gallery alone, with the product's settings.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, loadConfig } from '@rsbuild/core';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Compiles into `folder`. Rejects with the compiler's message if a demo does not compile. */
export async function buildGallery(folder: string): Promise<void> {
  const { content } = await loadConfig({ cwd: root });
  const panel = content.environments?.panel;
  const distPath = {
    ...(typeof panel?.output?.distPath === 'object' && panel.output.distPath),
    root: folder,
  };
  const entry = ['src/global.css', 'tests/components/fonts.css', 'src/ui/gallery/main.tsx'];
  const parts = {
    ...panel,
    source: { entry: { index: entry.map((path) => join(root, path)) } },
    output: { ...panel?.output, distPath },
  };
  const rsbuildConfig = {
    ...content,
    mode: 'production',
    environments: { parts },
    logLevel: 'error',
  } as const;
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig });
  const { close, stats } = await rsbuild.build();
  await close();
  if (stats?.hasErrors()) throw new Error(`The gallery did not compile:\n${stats.toString('errors-only')}`);
}
