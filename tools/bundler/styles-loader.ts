// Bundler loader that puts each component's styles into a cascade layer.

/** The used part of the loader context. */
interface LoaderContext {
  getOptions(): { readonly layer: string };
}

/**
 * Components whose classes other components compose and override. `npm run check -- styles` keeps this list
 * correct.
 */
export const sharedComponents = [
  'popover',
  'Button',
  'Checkbox',
  'EmptyState',
  'Field',
  'ProgressBar',
  'Tabs',
];

const isShared = new RegExp(`/(${sharedComponents.join('|')})\\.css\\.ts\\.`);

/** The cascade layer of the styles of a file in `src/ui`, by its name. */
export const cascadeLayers = [
  { layer: 'shared', test: (file: string): boolean => isUiComponent(file) && isShared.test(file) },
  { layer: 'components', test: (file: string): boolean => isUiComponent(file) && !isShared.test(file) },
];

const isUiComponent = (file: string): boolean =>
  /(^|\/)src\/ui\/.*\.vanilla\.css$/.test(file.replaceAll('\\', '/'));

/**
 * Puts a component's styles into its layer, so that the order of style sheets does not matter: shared
 * components are below the others, and both below the screens, which are in no layer.
 */
export default function stylesLoader(this: LoaderContext, source: string): string {
  return `@layer ${this.getOptions().layer}{${source}}`;
}
