// Bundler loader that replaces React Aria's built-in texts with ours.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The used part of the loader context. */
interface LoaderContext {
  readonly resourcePath: string;
  addDependency(path: string): void;
}

const folder = join(import.meta.dirname, '../../src/i18n/aria');

/** The modules this loader applies to. */
export const ariaTextFiles =
  /[\\/]react-(aria|aria-components|stately)[\\/]dist[\\/]private[\\/].*intlStrings\.mjs$/;

/**
 * Replaces the `intlStrings` of one of the library's packages, which have thirty languages but no Persian, by
 * our file for that package. A package without one does not compile.
 */
export default function ariaTextsLoader(this: LoaderContext, source: string): string {
  const name = /intl[\\/]([\w-]+)[\\/]en-US/.exec(source)?.[1] ?? 'components';
  const packagePrefix = /[\\/]react-stately[\\/]/.test(this.resourcePath) ? 'stately-' : '';
  const file = join(folder, `${packagePrefix}${name}.ts`);
  this.addDependency(file);
  if (!existsSync(file))
    throw new Error(`React Aria's ${name} speaks no Persian: write src/i18n/aria/${packagePrefix}${name}.ts`);
  return `export { default } from ${JSON.stringify(file)};`;
}
